import { lostActs } from '@amparo/database/agenda/visit-figures.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { type PromiseFigures, reckonPromises } from '@amparo/domain/promises/ledger.ts'
import { type PromiseKind, promiseKinds } from '@amparo/domain/promises/promise-kinds.ts'
import type { Context } from '../../../context.ts'
import { productName } from '../../policies/entitlement/entitlement.service.ts'
import { readDue } from '../promises/promises.service.ts'
import { countDistinct, type Delays, foldSmall, sumDelays } from './answers.policy.ts'
import {
  countVisitDaysDue,
  type Days,
  daysAtOnce,
  findInsured,
  keepInsured,
  keepVisitDays,
  listSupplyNames,
  type Part,
  sumCosts,
  sumVisitDays,
  type VisitGroup,
} from './answers.repository.ts'
import { choosePeriod } from './figures.service.ts'

/** Stores the figures of each day whose visits have changed, and today's insured people. */
export async function keepVisitFigures(ctx: Context): Promise<void> {
  await keepDue(ctx)
  await keepInsured(ctx.db, limaToday(ctx.clock.now()).toString())
}

/** It passes each due day once: days that change meanwhile stay due, so that steady writers don't hold it. */
async function keepDue(ctx: Context, days?: Days): Promise<void> {
  let last: string | null = '-infinity'
  while (last !== null) {
    const after: string = last
    last = await ctx.db.transaction().execute((tx) => keepVisitDays(tx, after, days))
  }
}

/** Figures of a group of visits, or of several. */
export interface VisitFigures {
  /** Absent for several groups. */
  readonly key?: string
  readonly name: string
  readonly people: number
  readonly users: number
  readonly visits: number
  /** By person, house and professional. */
  readonly lost: readonly number[]
  /** Without notice, and under 2, 24 and 48 hours of it, and more. */
  readonly notice: readonly number[]
  /** By `lostActs`; null while a day was counted without them. */
  readonly acts: readonly number[] | null
  readonly delays: Delays | null
  /** Céntimos by the tariff of each day; null without one, and for other parts than services. */
  readonly costCents: number | null
  /** People insured: of the product, or of all products. */
  readonly insured: number
}

export interface VisitAnswer extends Days {
  /** Days that the worker still counts. */
  readonly daysDue: number
  readonly total: VisitFigures
  /** Largest first; groups of fewer than five people are the last row. */
  readonly groups: readonly VisitFigures[]
}

interface Asked {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Days asked for, as `readFigures` judges them. */
const daysOf = (ctx: Context, asked: Asked): Days => {
  const { from, to } = choosePeriod(limaToday(ctx.clock.now()), asked)
  return { from: from.toString(), to: to.toString() }
}

/**
 * Figures of visits by a part: kept by day, the due days of the period counted first. After a load of more than a month of days
 * the worker counts them, and the answer says how many it still lacks.
 */
export async function readVisitAnswer(
  ctx: Context,
  part: Part,
  asked: Asked,
  wanted: { readonly users: boolean; readonly delays: boolean },
): Promise<VisitAnswer> {
  const days = daysOf(ctx, asked)
  const due = await countVisitDaysDue(ctx.db, days)
  const daysDue = due > daysAtOnce ? due : 0
  if (daysDue === 0) await keepDue(ctx, days)
  const today = limaToday(ctx.clock.now()).toString()
  let insured = await findInsured(ctx.db, days.to)
  if (insured.size === 0) {
    await keepInsured(ctx.db, today)
    insured = await findInsured(ctx.db, days.to)
  }
  const groups = await sumVisitDays(ctx.db, part, days, wanted)
  const names = await nameKeys(
    ctx,
    part,
    groups.map(({ key }) => key).filter((key) => key !== ''),
  )
  const everybody = insured.get('') ?? 0
  const costs = part === 'service' ? await sumCosts(ctx.db, days) : new Map<string, number>()
  const costOf = (keys: readonly string[]) => {
    const known = keys.flatMap((key) => costs.get(key) ?? [])
    return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0)
  }
  const figures = groups.map((group) => ({
    ...addUp([group], names.get(group.key) ?? withoutPart[part]),
    key: group.key,
    costCents: costOf([group.key]),
    insured: part === 'product' ? (insured.get(group.key) ?? 0) : everybody,
  }))
  const { shown, folded } = foldSmall(figures)
  const small = new Set(folded.map(({ key }) => key))
  const rest =
    folded.length === 0
      ? []
      : [
          {
            ...addUp(
              groups.filter(({ key }) => small.has(key)),
              `Grupos de menos de 5 personas (${folded.length})`,
            ),
            costCents: costOf([...small]),
            insured: part === 'product' ? folded.reduce((sum, one) => sum + one.insured, 0) : everybody,
          },
        ]
  return {
    ...days,
    daysDue,
    total: { ...addUp(groups, 'Todas'), costCents: costOf([...costs.keys()]), insured: everybody },
    groups: [
      ...shown.toSorted(
        (one, other) => other.visits - one.visits || one.name.localeCompare(other.name, 'es'),
      ),
      ...rest,
    ],
  }
}

const withoutPart: Readonly<Record<Part, string>> = {
  product: 'Sin producto (invitados)',
  service: 'Sin servicio',
  professional: 'Sin profesional (salas)',
  site: 'Sin sede (con profesional)',
}

async function nameKeys(
  ctx: Context,
  part: Part,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (part === 'product') return new Map(keys.map((key) => [key, nameProduct(key)]))
  if (part === 'service') return new Map(keys.map((key) => [key, serviceName(Number(key))]))
  return listSupplyNames(ctx.db, keys)
}

const nameProduct = (code: string) => {
  const name = productName(code)
  return name === code ? code : `${name} (${code})`
}

function addUp(
  groups: readonly VisitGroup[],
  name: string,
): Omit<VisitFigures, 'key' | 'insured' | 'costCents'> {
  const sums = (of: (group: VisitGroup) => readonly number[], size: number) =>
    Array.from({ length: size }, (_, place) =>
      groups.reduce((sum, group) => sum + (of(group)[place] ?? 0), 0),
    )
  return {
    name,
    people: countDistinct(groups.map(({ peopleNumbers }) => peopleNumbers)),
    users: countDistinct(groups.map(({ userNumbers }) => userNumbers)),
    visits: groups.reduce((sum, { visits }) => sum + visits, 0),
    lost: sums(({ lost }) => lost, 3),
    notice: sums(({ notice }) => notice, 5),
    acts: groups.some(({ acts }) => acts === null) ? null : sums(({ acts }) => acts ?? [], lostActs.length),
    delays: sumDelays(groups.map(({ delays }) => delays)),
  }
}

export interface PromiseAnswer extends Days {
  readonly total: PromiseFigures | null
  readonly kinds: readonly { readonly kind: PromiseKind; readonly figures: PromiseFigures }[]
}

/** Promises due in the period and before today, by kind. */
export async function readPromiseAnswer(ctx: Context, asked: Asked): Promise<PromiseAnswer> {
  const days = daysOf(ctx, asked)
  const today = limaToday(ctx.clock.now()).toString()
  const next = Temporal.PlainDate.from(days.to).add({ days: 1 }).toString()
  const groups = await readDue(ctx, { from: days.from, before: next < today ? next : today, today })
  return {
    ...days,
    total: reckonPromises(groups),
    kinds: promiseKinds.flatMap((kind) => {
      const figures = reckonPromises(groups.filter((group) => group.kind === kind))
      return figures ? [{ kind, figures }] : []
    }),
  }
}
