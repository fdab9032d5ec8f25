import { AuditAction } from '@rahle/contract/audit-actions';
import { expect, it } from 'vitest';
import { nameAction, recordSentence } from './record-sentence.ts';

it('every action has a name and says something of its target', () => {
  const target = { kind: 'user', id: null, name: 'Ece Kaya', value: 'PASSIVE' } as const;
  for (const action of AuditAction.options) {
    const record = { id: '', at: '', actor: null, address: null, requestId: null, action, target };
    expect(nameAction(action)).toMatch(/^[A-Z]/);
    const text = recordSentence(record);
    const isOfSomeone = /^(member\.(created|\w+_changed|renamed)|content)/.test(action);
    expect(text.includes('Ece Kaya') || !isOfSomeone).toBe(true);
    expect(text).not.toContain('PASSIVE');
  }
});
