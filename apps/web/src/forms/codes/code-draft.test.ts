import { describe, expect, it } from 'vitest'
import {
  blankCodeDraft,
  type CodeDraft,
  isCodeDraft,
  keptWanted,
  startingCodeDraft,
  wantedOfDraft,
} from './code-draft.ts'

const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }
const waiting: CodeDraft = { ...blankCodeDraft, document: '10000001', sent }

describe('the start of an activation or a recovery', () => {
  it('uses the document from another page, with its type (spec §2)', () => {
    expect(startingCodeDraft(null, { document: 'CE000006', documentType: 6 })).toEqual({
      ...blankCodeDraft,
      documentType: 6,
      document: 'CE000006',
    })
  })

  it('resumes for the same document, and restarts for another', () => {
    expect(startingCodeDraft(waiting, { document: '10000001', documentType: 8 })).toBe(waiting)
    expect(startingCodeDraft(waiting, null)).toBe(waiting)
    expect(startingCodeDraft(waiting, { document: '10000003', documentType: 8 })?.sent).toBeNull()
  })

  it.each([
    null,
    'x',
    {},
    { document: '10000002' },
    { document: 8, documentType: 8 },
    { document: '', documentType: 8 },
    { document: '1'.repeat(65), documentType: 8 },
  ])('leaves aside what is no document: %j', (state) => {
    expect(startingCodeDraft(null, state)).toBeNull()
  })

  it("remembers the wanted page if the history lacks it, and prefers the history's", () => {
    const kept = { ...waiting, ...keptWanted(waiting, { from: '/ecosistema/citas' }) }
    expect(wantedOfDraft(kept, null)).toEqual({ from: '/ecosistema/citas' })
    expect(wantedOfDraft(kept, { from: '/ecosistema' })).toEqual({ from: '/ecosistema' })
    expect(wantedOfDraft(waiting, null)).toEqual({})
  })

  it('ignores stored data of another shape', () => {
    expect(isCodeDraft(waiting)).toBe(true)
    expect(isCodeDraft({ ...waiting, sent: { solicitud: 1 } })).toBe(false)
    expect(isCodeDraft({ ...waiting, canal: 'paloma' })).toBe(false)
    expect(isCodeDraft({ ...waiting, documentType: 7 })).toBe(false)
    expect(isCodeDraft('x')).toBe(false)
    expect(isCodeDraft(null)).toBe(false)
  })
})
