import { substanceKey, wordsOf } from '@amparo/domain/health/allergies/substances.ts'
import { z } from 'zod'
import { AppError, badField } from '../../../app-error.ts'

export type EntryKind = 'allergy' | 'condition' | 'medicine'

/** Content of an entry, encrypted. */
export const entryContent = z.object({
  /** The substance, condition or medicine. */
  text: z.string(),
  reaction: z.string().optional(),
  severity: z.enum(['leve', 'moderada', 'grave']).optional(),
  code: z.string().optional(),
  since: z.string().optional(),
  dose: z.string().optional(),
  /** Why the person says that it is not so; the entry keeps alerting until a professional decides. */
  doubt: z.string().optional(),
})
export type EntryContent = Readonly<z.output<typeof entryContent>>

/** A live entry of a record. */
export interface Entry {
  readonly id: string
  readonly version: number
  readonly kind: EntryKind
  readonly slot: number
  readonly content: EntryContent
  /** The professional who entered it; null: the person. */
  readonly professionalId: string | null
  readonly professionalName: string | null
  readonly enteredAt: Date
}

/** An entry as it is sent; a new one has no id. */
export interface EntryDraft extends EntryContent {
  readonly id?: string | undefined
  readonly kind: EntryKind
  /** Its place in the body, for the refusal of a field. */
  readonly field: string
}

/** Author of a change: the person, or the professional of a visit with a reason for each removed entry. */
export interface Author {
  readonly professionalId: string | null
  readonly reasons: ReadonlyMap<string, string>
}

/** Changes of a saving; other entries stay. */
export interface Changes {
  readonly removed: readonly { readonly entry: Entry; readonly reason: string | null }[]
  readonly changed: readonly {
    readonly entry: Entry
    readonly content: EntryContent
    /** The author from now on: a doubt of the person leaves it. */
    readonly isTakenOver: boolean
  }[]
  readonly added: readonly {
    readonly kind: EntryKind
    readonly content: EntryContent
    readonly slot: number
  }[]
}

/** Encryption key of a record: another record's content cannot replace it. */
export function recordPurpose(recordId: string): string {
  return `health-record:${recordId}`
}

/** The normal form of an entry, by which the same one is found a second time. */
export function keyOf({ kind, text }: { readonly kind: EntryKind; readonly text: string }): string {
  return kind === 'condition' ? wordsOf(text).join(' ') : substanceKey(text)
}

/**
 * What a saving of all entries changes (contract §18). The person changes and removes only what they entered, and
 * doubts the rest (`antecedente_ajeno`); a professional gives a reason for what they remove. Throws `contradiccion`,
 * `repetido`, and `datos_invalidos` for an id that the record does not have.
 */
export function planChanges(
  live: readonly Entry[],
  { drafts, hasNoAllergies }: { readonly drafts: readonly EntryDraft[]; readonly hasNoAllergies: boolean },
  author: Author,
): Changes {
  if (hasNoAllergies && drafts.some(({ kind }) => kind === 'allergy')) throw new AppError('contradiccion')
  refuseRepeated(drafts)
  const byId = new Map(live.map((entry) => [entry.id, entry]))
  const kept = new Map<string, EntryDraft>()
  for (const draft of drafts) {
    if (draft.id === undefined) continue
    if (byId.get(draft.id)?.kind !== draft.kind || kept.has(draft.id))
      throw badField(`${draft.field}.id`, 'Esa anotación ya no está')
    kept.set(draft.id, draft)
  }
  const removed = live
    .filter(({ id }) => !kept.has(id))
    .map((entry) => ({ entry, reason: reasonOf(entry, author) }))
  const changed = [...kept].flatMap(([id, draft]) => changeOf(byId.get(id), draft, author) ?? [])
  return { removed, changed, added: placeNew(live, kept, drafts) }
}

function refuseRepeated(drafts: readonly EntryDraft[]): void {
  const first = new Map<string, EntryDraft>()
  for (const draft of drafts) {
    const key = `${draft.kind}:${keyOf(draft)}`
    const other = first.get(key)
    if (other) {
      const message = `Ya está anotado como «${other.text}»`
      throw new AppError('repetido', {
        params: { uno: other.text, otro: draft.text },
        fields: [{ field: `${draft.field}.${draft.kind === 'allergy' ? 'sustancia' : 'texto'}`, message }],
      })
    }
    first.set(key, draft)
  }
}

function reasonOf(entry: Entry, { professionalId, reasons }: Author): string | null {
  const reason = reasons.get(entry.id) ?? null
  if (professionalId === null) {
    if (entry.professionalId !== null) throw new AppError('antecedente_ajeno')
    return null
  }
  if (reason === null) throw badField('retirados', `Di por qué retiras «${entry.content.text}»`)
  return reason
}

function changeOf(
  entry: Entry | undefined,
  draft: EntryDraft,
  author: Author,
): Changes['changed'][number] | null {
  if (!entry) return null
  const { id: _id, kind: _kind, field: _field, ...content } = draft
  if (isSame(entry.content, content)) return null
  const isOnlyDoubt = isSame({ ...entry.content, doubt: undefined }, { ...content, doubt: undefined })
  const isOthers = author.professionalId === null && entry.professionalId !== null
  if (isOthers && !isOnlyDoubt) throw new AppError('antecedente_ajeno')
  return { entry, content, isTakenOver: !isOnlyDoubt && entry.professionalId !== author.professionalId }
}

/** Whether these entries are the record's already, also where their author does not know the ids: a saving sent twice. */
export function isAlreadySaved(live: readonly Entry[], drafts: readonly EntryDraft[]): boolean {
  return (
    live.length === drafts.length &&
    drafts.every((draft) =>
      live.some(
        (entry) =>
          entry.kind === draft.kind &&
          (draft.id === undefined || draft.id === entry.id) &&
          isSame(entry.content, draft),
      ),
    )
  )
}

const parts = ['text', 'reaction', 'severity', 'code', 'since', 'dose', 'doubt'] as const

function isSame(one: EntryContent, other: EntryContent): boolean {
  return parts.every((part) => (one[part] || undefined) === (other[part] || undefined))
}

/** New entries, each in the first place of its kind that is free once the removed ones are gone. */
function placeNew(
  live: readonly Entry[],
  kept: ReadonlyMap<string, unknown>,
  drafts: readonly EntryDraft[],
): Changes['added'] {
  const taken = new Set(live.filter(({ id }) => kept.has(id)).map(({ kind, slot }) => `${kind}:${slot}`))
  return drafts
    .filter(({ id }) => id === undefined)
    .map(({ id: _id, kind, field: _field, ...content }) => {
      let slot = 1
      while (taken.has(`${kind}:${slot}`)) slot += 1
      taken.add(`${kind}:${slot}`)
      return { kind, content, slot }
    })
}
