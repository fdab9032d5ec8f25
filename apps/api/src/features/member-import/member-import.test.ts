import { LIMITS } from '@rahle/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importingManager, HEADING } from '#testing/importing-manager.ts';
import { auditOf, inShort } from '#testing/audit-of.ts';
import { buildAccount } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const bytes = (text: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(text, encoding));

describe('an import', () => {
  it('says in a dry run what it would do, and then does it', async () => {
    const { take, people, classNames, organization } = await importingManager(api);
    const file = `${HEADING}Ada,Yılmaz,ada@x.test,,7-B|Chess,17\nEce,Işık,ece@x.test,TEACHER,7-B,\nNo,Address,nowhere,,,\n`;
    const report = {
      rows: [
        { row: 2, outcome: 'new' },
        { row: 3, outcome: 'new' },
        { row: 4, outcome: 'refused', code: 'email.invalid' },
      ],
      classes: ['7-B', 'Chess'],
      counts: { new: 2, changed: 0, unchanged: 0, refused: 1 },
    };
    expect(await take(file, true)).toEqual(report);
    expect([await people(), await classNames()]).toEqual([[], []]);
    expect(await take(file)).toEqual(report);
    expect(await people()).toEqual([
      ['Ada', 'Yılmaz', 'ada@x.test', 'LEARNER', 'ACTIVE'],
      ['Ece', 'Işık', 'ece@x.test', 'TEACHER', 'ACTIVE'],
    ]);
    expect(await classNames()).toEqual([
      ['7-B', 2],
      ['Chess', 1],
    ]);
    expect((await auditOf(api, organization)).map(inShort)).toContainEqual([
      'MANAGER',
      'member.created',
      'Ece Işık',
      'TEACHER',
    ]);
  });

  it('matches by external id, else by address, adds to classes and takes out of none', async () => {
    const { take, people, classNames, organization } = await importingManager(api);
    await take(`${HEADING}Ada,Yılmaz,ada@x.test,,7-B,17\nEce,Işık,ece@x.test,TEACHER,,\n`);
    const again = await take(
      `${HEADING}Ada,Yıldız,ada.new@x.test,,8-C,17\nECE,Işık,ECE@x.test,,,18\n`,
    );
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    expect(await people()).toEqual([
      ['Ada', 'Yıldız', 'ada.new@x.test', 'LEARNER', 'ACTIVE'],
      ['ECE', 'Işık', 'ECE@x.test', 'TEACHER', 'ACTIVE'],
    ]);
    expect(await classNames()).toEqual([
      ['7-B', 1],
      ['8-C', 1],
    ]);
    const recorded = (await auditOf(api, organization)).map(inShort);
    expect(recorded).toContainEqual(['MANAGER', 'member.renamed', 'Ada Yıldız', null]);
    expect(recorded).toContainEqual(['MANAGER', 'member.email_changed', 'Ada Yıldız', null]);
    const third = await take(`${HEADING}Ada,Yıldız,ada.new@x.test,learner,7-B | 8-C,17\n`);
    expect(third.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  });

  it('names why a row is left out, and takes in the rest', async () => {
    const { take, people, organization } = await importingManager(api);
    await buildAccount(api.database, organization, { role: 'MANAGER', email: 'peer@x.test' });
    const staff = await buildAccount(api.database, organization, { role: 'AGENT' });
    await take(`${HEADING}Ada,Y,ada@x.test,,,1\nEce,Y,ece@x.test,,,2\n`);
    const { rows } = await take(
      [
        HEADING.trim(),
        'Peer,Renamed,peer@x.test,,,',
        `Staff,Y,${staff.email},,,`,
        'New,Y,new@x.test,AGENT,,',
        'New,Y,new@x.test,Wizard,,',
        'New,Y,new@x.test,,,',
        'New,Y,NEW@x.test,,,',
        'Ada,Y,ece@x.test,,,1',
        'Ece,Y,ece@x.test,,,3',
        ',Y,b@x.test,,,',
        `C,Y,c@x.test,,${'x'.repeat(121)},`,
        'D,Y,d@x.test,,,,too much',
        'E,Y,e@x.test,,,9',
        'F,Y,f@x.test,,,9',
      ].join('\n'),
    );
    expect(rows.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'row.rank_too_low',
      'row.email_of_staff',
      'row.role_not_grantable',
      'row.role_unknown',
      'new',
      'row.email_repeated',
      'row.email_of_other',
      'row.email_repeated',
      'first_name.required',
      'row.class_invalid',
      'row.short',
      'new',
      'row.external_id_repeated',
    ]);
    expect((await people()).map(([, , email]) => email)).toEqual([
      'ada@x.test',
      'e@x.test',
      'ece@x.test',
      'new@x.test',
      'peer@x.test',
    ]);
  });

  it('changes nobody twice, whom one row names by external id and another by the address', async () => {
    const { take, people } = await importingManager(api);
    await take(`${HEADING}Ada,Y,ada@x.test,,,1\n`);
    const { rows } = await take(
      `${HEADING}Ada,Moved,ada.new@x.test,,,1\nSomeone,Else,ada@x.test,,,\n`,
    );
    expect(rows.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'changed',
      'row.member_repeated',
    ]);
    expect(await people()).toEqual([['Ada', 'Moved', 'ada.new@x.test', 'LEARNER', 'ACTIVE']]);
  });

  it('leaves people without a password, who cannot sign in', async () => {
    const { take, organization } = await importingManager(api);
    await take(`${HEADING}Ada,Y,ada@x.test,,,\n`);
    const visitor = api.visitor(organization);
    for (const password of ['', 'none', 'null', 'password'])
      expect(
        (await visitor.send('POST', '/authentication/login', { email: 'ada@x.test', password }))
          .status,
      ).toBe(password === '' ? 400 : 401);
  });
});

describe('a file', () => {
  const TURKISH =
    'Adı;Soyadı;E-posta;Rol;Sınıf;Dış Kimlik\r\nŞule;Işık;sule@x.test;Öğretmen;7-Ğ;\r\n';
  const windows1254 = new Uint8Array(
    Buffer.from(
      TURKISH.replaceAll('ı', '\u00fd')
        .replaceAll('Ş', '\u00de')
        .replaceAll('ş', '\u00fe')
        .replaceAll('Ğ', '\u00d0')
        .replaceAll('ğ', '\u00f0'),
      'latin1',
    ),
  );
  it.each([
    ['UTF-8', bytes(TURKISH, 'utf8')],
    ['UTF-8 with its mark', bytes(`\ufeff${TURKISH}`, 'utf8')],
    ['UTF-16', bytes(`\ufeff${TURKISH}`, 'utf16le')],
    [
      'UTF-16, the other way round',
      new Uint8Array(Buffer.from(`\ufeff${TURKISH}`, 'utf16le').swap16()),
    ],
    ['Windows-1254', windows1254],
    ['tabs', bytes(TURKISH.replaceAll(';', '\t'), 'utf8')],
    ['commas, with quotes', bytes(TURKISH.replaceAll(';', ',').replace('Şule', '"Şule"'), 'utf8')],
    ['old line ends', bytes(TURKISH.replaceAll('\r\n', '\r'), 'utf8')],
    ['blank lines', bytes(`\r\n;;;;;\r\n${TURKISH}\r\n;;;;;\r\n`, 'utf8')],
  ])('is read as %s', async (_, file) => {
    const { take, people, classNames } = await importingManager(api);
    expect((await take(file)).counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 0 });
    expect(await people()).toEqual([['Şule', 'Işık', 'sule@x.test', 'TEACHER', 'ACTIVE']]);
    expect(await classNames()).toEqual([['7-Ğ', 1]]);
  });

  it('has as many rows as it may, with the line ends that Windows writes', async () => {
    const { take } = await importingManager(api);
    const rows = Array.from({ length: LIMITS.memberImport.rows }, () => 'A,B,nowhere,,,\r\n');
    const { counts } = await take(HEADING + rows.join(''), true);
    expect(counts.refused).toBe(LIMITS.memberImport.rows);
  });

  it.each([
    ['nothing', '', 'csv.columns_missing'],
    ['no heading', 'Ada,Yılmaz,ada@x.test\n', 'csv.columns_missing'],
    ['a column twice', 'email,firstName,lastName,e-mail\n', 'csv.columns_missing'],
    ['an open quote', `${HEADING}"Ada,Y,a@x.test,,,\n`, 'csv.unreadable'],
    ['bytes of no text', new Uint8Array([0, 1, 2, 0]), 'csv.unreadable'],
    ['a broken UTF-16', new Uint8Array([0xff, 0xfe, 0x41]), 'csv.unreadable'],
    ['too many rows', HEADING + 'a,b,c\n'.repeat(10_001), 'csv.too_many_rows'],
    ['a megabyte of blank lines', HEADING + '\n'.repeat(1_000_000), 'csv.too_many_rows'],
    ['a megabyte of empty cells', HEADING + ','.repeat(1_000_000), 'csv.too_many_rows'],
  ])('with %s is refused whole', async (_, file, code) => {
    const { take } = await importingManager(api);
    await expect(take(file)).rejects.toMatchObject({ code, status: 400 });
  });

  it('of another type, or too large, is refused before it is read', async () => {
    const { send } = await importingManager(api);
    expect((await send(HEADING, true, 'application/json')).status).toBe(415);
    expect((await send(HEADING, true, 'text/plain')).status).toBe(415);
    expect((await send('x'.repeat(5 * 1024 * 1024 + 1), true)).status).toBe(413);
  });
});
