import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Deadlines } from '#http/deadlines.ts';

type Exchange = {
  request: IncomingMessage;
  reply: ServerResponse;
  since: number;
  bytesBefore: number;
};

/** How much of its answers a connection had taken when the span under way began. */
type Reading = { since: number; takenBefore: number };

type Refuse = (socket: Socket, request: IncomingMessage) => void;

/**
 * Ends connections whose other end does not do its part: a body that trickles in, or an answer that nobody reads
 * or that is read in drops.
 * Where the server is the slow one, as during an import, a connection may be silent for as long as it likes.
 */
export function watchConnections(server: Server, deadlines: Deadlines, refuse: Refuse) {
  const { spanMs, bytesPerSpan, silenceMs, checkMs, connections } = deadlines;
  const exchanges = new Map<Socket, Exchange[]>();
  const readings = new WeakMap<Socket, Reading>();
  let connected = 0;
  server.setTimeout(silenceMs);

  server.on('connection', (socket) => {
    connected += 1;
    socket.once('close', () => {
      connected -= 1;
      exchanges.delete(socket);
    });
    if (connected > connections) socket.destroy();
  });
  server.on('request', (request, reply) => {
    const { socket } = request;
    if (isOver(request, reply)) return;
    const open = (exchanges.get(socket) ?? []).filter(isOpen);
    open.push({ request, reply, since: performance.now(), bytesBefore: socket.bytesRead });
    exchanges.set(socket, open);
    reply.once('close', () => {
      if (request.complete) forget(socket);
    });
  });

  /** Keeps no finished exchange in memory: a connection may stay open for long. */
  function forget(socket: Socket) {
    const open = (exchanges.get(socket) ?? []).filter(isOpen);
    if (open.length === 0) exchanges.delete(socket);
    else exchanges.set(socket, open);
  }

  server.on('timeout', (socket) => {
    const open = (exchanges.get(socket) ?? []).filter(isOpen);
    const sending = open.find(isSending);
    if (sending) return end(socket, open, sending);
    const answering = open.find(({ reply }) => !reply.closed);
    const isOurTurn = answering && socket.writableLength === 0;
    if (isOurTurn) return;
    // Reset, because the system would go on keeping for the other end what it did not read.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });

  let checkedAt = performance.now();
  const check = setInterval(() => {
    const now = performance.now();
    const wasAway = now - checkedAt > 2 * checkMs;
    checkedAt = now;
    // What came in a moment when this process itself stood still has not been read yet.
    if (wasAway) return;
    for (const [socket, open] of exchanges) {
      if (readsTooSlowly(socket, now)) {
        socket.resetAndDestroy();
        continue;
      }
      const sending = open.find(isSending);
      if (!sending || now - sending.since < spanMs) continue;
      if (socket.bytesRead - sending.bytesBefore < bytesPerSpan) end(socket, open, sending);
      else Object.assign(sending, { since: now, bytesBefore: socket.bytesRead });
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(check));

  function readsTooSlowly(socket: Socket, now: number): boolean {
    const taken = socket.bytesWritten - socket.writableLength;
    const reading = readings.get(socket);
    if (socket.writableLength === 0) readings.delete(socket);
    else if (!reading) readings.set(socket, { since: now, takenBefore: taken });
    else if (now - reading.since >= deadlines.answerSpanMs) {
      if (taken - reading.takenBefore < deadlines.bytesPerAnswerSpan) return true;
      readings.set(socket, { since: now, takenBefore: taken });
    }
    return false;
  }

  function end(socket: Socket, open: Exchange[], { request, reply }: Exchange) {
    const mayAnswer = open[0]?.request === request && !reply.headersSent && !socket.writableEnded;
    if (mayAnswer) refuse(socket, request);
    else socket.destroy();
  }
}

/** The whole answer has been handed to the system, and the request had no body that might still come. */
const isOver = ({ socket, headers }: IncomingMessage, reply: ServerResponse) =>
  reply.writableEnded &&
  socket.writableLength === 0 &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

const isOpen = ({ request, reply }: Exchange) => !request.complete || !reply.closed;

/** Whether the client has to send the rest of the body: not where bytes have come that we did not read yet. */
const isSending = ({ request }: Exchange) =>
  !request.complete && request.readableLength < request.readableHighWaterMark;
