import type { Claim } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { approvalNote, laterDecisions, stepLabel } from './claim-facts.ts';

const claim: Claim = {
  id: 'c',
  listingId: 'cafe',
  listingName: 'Corner Café',
  listingAddress: '1 High Street',
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0161',
  codeWord: 'plum',
  status: 'pending',
  reason: '',
  createdAt: '2026-11-25T10:00:00.000Z',
  accountEmail: null,
  presentOwner: null,
  hasOwner: false,
  linkExpiresAt: null,
  steps: [],
};

test('approving says who gets the listing and who loses it', () => {
  expect(approvalNote(claim)).toContain('whoever opens it signed in');
  expect(approvalNote({ ...claim, accountEmail: 'ann@example.com' })).toContain('to the account');
  expect(approvalNote({ ...claim, presentOwner: 'bob@example.com' })).toContain(
    'loses the listing at once',
  );
});

test('nothing that was decided can be decided again while a claim is open', () => {
  expect(laterDecisions(claim)).toEqual({ canMakeLink: false, revokeHint: '' });
});

test('an approved claim can be revoked, and gets another link until somebody is the owner', () => {
  const approved: Claim = { ...claim, status: 'approved' };
  expect(laterDecisions(approved)).toMatchObject({ canMakeLink: true });
  expect(laterDecisions(approved).revokeHint).toContain('link stops working');
  expect(laterDecisions({ ...approved, hasOwner: true })).toMatchObject({ canMakeLink: false });
  expect(laterDecisions({ ...approved, hasOwner: true }).revokeHint).toContain('owner loses');
});

test('a refusal can be taken back, a revoked claim is over', () => {
  expect(laterDecisions({ ...claim, status: 'rejected' }).revokeHint).toBe(
    'The claim is open again.',
  );
  expect(laterDecisions({ ...claim, status: 'revoked' }).revokeHint).toBe('');
});

test('each step has a name', () => {
  expect(stepLabel({ step: 'accept' })).toContain('became the owner');
  expect(stepLabel({ step: 'other' })).toBe('other');
});
