import {
  type Content,
  contentOf,
  contents,
  contentsOfRow,
  isLegal,
} from '@amparo/domain/contents/contents.ts'
import { altProblem, textProblems } from '@amparo/domain/contents/problems.ts'
import { statesPurposes } from '@amparo/domain/contents/purposes.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { isOutdated, purposesOver } from '../../platform/published-texts/published-texts.service.ts'
import { holdRole } from '../approvals/staff-cases.service.ts'
import { proposalEnd, solo } from '../approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../approvals/two-people.service.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import {
  changeVersion,
  holdPicture,
  insertVersion,
  listNewest,
  listRows,
  listVersions,
  lockContent,
  type VersionRow,
} from './contents.repository.ts'
import { queuePurge } from './purge.service.ts'

export type { VersionRow } from './contents.repository.ts'

/** State of a content: what its newest version waits for. */
export type ContentState = 'published' | 'draft' | 'waiting' | 'scheduled'

export function stateOf(row: VersionRow | undefined, now: Date): ContentState {
  if (row === undefined || isOutdated(row)) return 'published'
  if (row.live_from) return row.live_from > now ? 'scheduled' : 'published'
  return isWaiting(row, now) ? 'waiting' : 'draft'
}

const isWaiting = (row: VersionRow, now: Date) =>
  row.live_from === null && row.proposed_at !== null && proposalEnd(row.proposed_at) > now && !isOutdated(row)

/** The contents of a class, or all, each with its newest version. */
export async function listContents(
  ctx: Context,
  ofClass: string | undefined,
): Promise<{ content: Content; newest: VersionRow | undefined }[]> {
  const [versions, rows] = await Promise.all([listNewest(ctx.db), listRows(ctx.db, null)])
  const newest = new Map(versions.map((row) => [row.key, row]))
  return [...contents, ...rows.flatMap(contentsOfRow)]
    .filter((content) => ofClass === undefined || content.class === ofClass)
    .map((content) => ({ content, newest: newest.get(content.key) }))
}

/** Proposals that wait, with whether `actor` cannot confirm them. */
export async function listWaitingContents(ctx: Context, actor: StaffActor) {
  const now = ctx.clock.now()
  const waiting = (await listContents(ctx, undefined)).flatMap(({ content, newest: row }) =>
    row?.proposed_at && isWaiting(row, now) ? [{ content, row, proposedAt: row.proposed_at }] : [],
  )
  const proposers = waiting.map(({ row }) => row.proposed_by_id ?? 0)
  const own = await listOwn(ctx, ctx.db, actor, 'contenidos', proposers)
  return waiting.map((one) => ({ ...one, isOwn: own.has(one.row.proposed_by_id ?? 0) }))
}

/** A content of the release, or of a professional or course. Throws `no_encontrado`. */
export async function getContent({ db }: Pick<Context, 'db'>, named: string): Promise<Content> {
  const key = named.toLowerCase()
  const id = key.split('.')[1] ?? ''
  const ofRow = isUuid(id) ? (await listRows(db, id)).flatMap(contentsOfRow) : []
  const content = contentOf(key) ?? ofRow.find((one) => one.key === key)
  if (!content) throw new AppError('no_encontrado')
  return content
}

interface ShownContent {
  readonly content: Content
  readonly versions: readonly VersionRow[]
  /** The published version; undefined for the text of the release. */
  readonly live: VersionRow | undefined
  /** The one that waits for its hour. */
  readonly next: VersionRow | undefined
  /** The proposal that waits, and whether `actor` cannot confirm it. */
  readonly waiting: { readonly row: VersionRow; readonly isOwn: boolean } | undefined
}

/** A content with its versions. Throws `no_encontrado`. */
export async function readContent(ctx: Context, actor: StaffActor, key: string): Promise<ShownContent> {
  const content = await getContent(ctx, key)
  const now = ctx.clock.now()
  const versions = await listVersions(ctx.db, content.key)
  const published = versions.find(({ live_from }) => live_from !== null && live_from <= now)
  const [newest] = versions
  const proposer = newest && isWaiting(newest, now) ? newest.proposed_by_id : null
  const own = await listOwn(ctx, ctx.db, actor, 'contenidos', proposer === null ? [] : [proposer])
  return {
    content,
    versions,
    live: published && !isOutdated(published) ? published : undefined,
    next: versions.find(
      (row) =>
        row.live_from && row.live_from > now && row.version > (published?.version ?? 0) && !isOutdated(row),
    ),
    waiting: newest && proposer !== null ? { row: newest, isOwn: own.has(proposer) } : undefined,
  }
}

/** The versions of a content, locked; throws `version_ajena`, with the colleague's name, for an outdated one. */
async function lockVersions(tx: Tx, content: Content, version?: number): Promise<readonly VersionRow[]> {
  await lockContent(tx, content.key)
  const versions = await listVersions(tx, content.key)
  const newest = versions[0]
  if (version !== undefined && version !== (newest?.version ?? 0)) {
    throw versionOf(newest?.author ?? '', newest?.version ?? 0)
  }
  return versions
}

/** As `lockVersions`, for an act of one person, whose role stays. Locked after the content, as by the second person's yes. */
async function takeUp(
  tx: Tx,
  actor: StaffActor,
  content: Content,
  version?: number,
): Promise<readonly VersionRow[]> {
  const versions = await lockVersions(tx, content, version)
  await holdRole(tx, actor, 'contenidos')
  return versions
}

const versionOf = (por: string, version: number) =>
  new AppError('version_ajena', { members: { por, version } })

const aboutOf = ({ key }: Content) => `contenidos:${key}`

/** All texts of a content: those of `row`, with the release's for those that it lacks. */
export function wholeTexts(content: Content, row: { readonly texts: Texts } | undefined): Texts {
  const known = Object.entries(row?.texts ?? {}).filter(([path]) => path in content.texts)
  return { ...content.texts, ...Object.fromEntries(known) }
}

/** The newest version as the next one begins from it; undefined where the release's text is in force instead. */
export const writtenOver = (newest: VersionRow | undefined) =>
  newest && !isOutdated(newest) ? newest : undefined

/** Texts that the next version keeps: all of `row`, also those that only a newer release knows. */
export const keptTexts = (content: Content, row: { readonly texts: Texts } | undefined): Texts => ({
  ...content.texts,
  ...row?.texts,
})

/**
 * The texts to store: those of the release are left out, so that a later release corrects them. A legal text is whole: people
 * accepted its version to the letter.
 */
export const storedTexts = ({ key, texts: own }: Content, texts: Texts): Texts =>
  isLegal(key)
    ? texts
    : Object.fromEntries(Object.entries(texts).filter(([path, text]) => own[path] !== text))

/** Saves the next version; returns its number. Throws `version_ajena` and `datos_invalidos`. */
export async function saveDraft(
  ctx: Context,
  actor: StaffActor,
  content: Content,
  { version, texts }: { readonly version: number; readonly texts: Texts },
  fieldOf: (path: string) => string,
): Promise<number> {
  const problems = textProblems(content, texts)
  if (problems.length > 0) {
    const fields = problems.map(([path, message]) => ({ field: `valor.${fieldOf(path)}`, message }))
    throw new AppError('datos_invalidos', { fields })
  }
  return ctx.db.transaction().execute(async (tx) => {
    const [newest] = await takeUp(tx, actor, content, version)
    const next = version + 1
    const whole = { ...keptTexts(content, writtenOver(newest)), ...texts }
    const problem = altProblem(whole)
    if (problem) throw invalid(`valor.${fieldOf('alt')}`, problem)
    if (whole.image && !(await holdPicture(tx, whole.image)))
      throw invalid(`valor.${fieldOf('image')}`, 'Sube otra vez la imagen')
    await insertVersion(tx, {
      key: content.key,
      version: next,
      texts: storedTexts(content, whole),
      purposes_since: purposesOver(content.key, writtenOver(newest)),
      made_by_id: actor.staffId,
      made_at: ctx.clock.now(),
    })
    await recordAct(ctx, tx, actor, { about: aboutOf(content), detail: { version: next } })
    return next
  })
}

/**
 * Proposes a version to a second person; returns until when. A waiting proposal stays as the second person reads it. Throws
 * `version_ajena`, also for that one, and `datos_invalidos` if the version is published.
 */
export async function proposePublication(
  ctx: Context,
  actor: StaffActor,
  content: Content,
  asked: { readonly version: number; readonly startsAt?: Date; readonly newPurpose: boolean },
): Promise<Date> {
  return ctx.db.transaction().execute(async (tx) => {
    const [newest] = await takeUp(tx, actor, content, asked.version)
    if (!newest || newest.live_from) throw invalid('version', 'Esa versión ya está publicada')
    if (isOutdated(newest)) throw invalid('version', lacksPurposes)
    if (asked.newPurpose && !statesPurposes(content.key)) {
      throw invalid('cambiaFinalidad', 'Este texto no dice para qué se usan los datos')
    }
    const now = ctx.clock.now()
    if (isWaiting(newest, now)) throw versionOf(newest.proposer ?? newest.author, newest.version)
    await changeVersion(tx, newest, {
      proposed_by_id: actor.staffId,
      proposed_at: now,
      starts_at: asked.startsAt ?? null,
      new_purpose: asked.newPurpose,
    })
    await recordAct(ctx, tx, actor, {
      about: aboutOf(content),
      detail: { version: newest.version, pendiente: true },
    })
    return proposalEnd(now)
  })
}

const lacksPurposes = 'El portal cambió después las finalidades de este texto. Empieza desde el texto actual'

const invalid = (field: string, message: string) =>
  new AppError('datos_invalidos', { fields: [{ field, message }] })

/**
 * Publishes the proposed version, now or from its hour; returns its number. Throws `no_encontrado` if none waits and
 * what `takeSecond` throws.
 */
export async function confirmPublication(
  ctx: Context,
  actor: StaffActor,
  content: Content,
  version: number | undefined,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const [newest] = await lockVersions(tx, content, version)
    const now = ctx.clock.now()
    if (!newest || newest.proposed_by_id === null || !isWaiting(newest, now))
      throw new AppError('no_encontrado')
    const proposed = { by: newest.proposed_by_id, version: newest.proposer_version }
    const { alone } = await takeSecond(ctx, tx, actor, 'contenidos', proposed)
    const { starts_at: start } = newest
    const liveFrom = start && start > now ? start : now
    await changeVersion(tx, newest, { confirmed_by_id: actor.staffId, alone, live_from: liveFrom })
    await queuePurge(ctx, tx, { key: content.key, version: newest.version, liveFrom })
    await recordAct(ctx, tx, actor, {
      about: aboutOf(content),
      detail: { version: newest.version, propuso: newest.proposer ?? '', ...solo(alone) },
    })
    return newest.version
  })
}

/**
 * Brings back an earlier version that was published, 0 for the text of the release, as the newest one. It is published at once; a legal text
 * waits for a second person, until the returned instant. Throws `no_encontrado`.
 */
export async function restoreVersion(
  ctx: Context,
  actor: StaffActor,
  content: Content,
  { to, reason }: { readonly to: number; readonly reason: string },
): Promise<{ version: number; until: Date | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const versions = await takeUp(tx, actor, content)
    const now = ctx.clock.now()
    // A draft has one author alone: it was never published, and must not be by a way back.
    const former = versions.find(
      ({ version, live_from }) => version === to && live_from !== null && live_from <= now,
    )
    const newest = versions[0]
    if (!newest || (!former && to !== 0) || to >= newest.version) throw new AppError('no_encontrado')
    if (former && isOutdated(former)) throw invalid('a', lacksPurposes)
    const waits = isLegal(content.key)
    const version = newest.version + 1
    await insertVersion(tx, {
      key: content.key,
      version,
      texts: storedTexts(content, keptTexts(content, former)),
      purposes_since: purposesOver(content.key, former),
      made_by_id: actor.staffId,
      made_at: now,
      restores: to,
      reason,
      ...(waits
        ? { proposed_by_id: actor.staffId, proposed_at: now }
        : { confirmed_by_id: actor.staffId, live_from: now }),
    })
    if (!waits) await queuePurge(ctx, tx, { key: content.key, version, liveFrom: now })
    await recordAct(ctx, tx, actor, {
      about: aboutOf(content),
      detail: { version, vuelve: to, motivo: reason, ...(waits ? { pendiente: true } : {}) },
    })
    return { version, until: waits ? proposalEnd(now) : null }
  })
}
