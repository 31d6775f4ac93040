/** Branches of insurance: each has its own term to decide and pay a claim (contract §16). */
export const claimBranches = ['microseguro', 'general', 'personas'] as const
export type ClaimBranch = (typeof claimBranches)[number]

/** How often a premium is paid. */
export const premiumPeriods = ['mes', 'anio', 'unica'] as const
export type PremiumPeriod = (typeof premiumPeriods)[number]

/** What can have happened, as a person who gives notice chooses it. */
export const coverSituations = ['robo', 'despido', 'salud', 'diagnostico', 'fallecimiento'] as const
export type CoverSituation = (typeof coverSituations)[number]

/** Who a cover pays. */
export const coverPayees = ['titular', 'contratante', 'beneficiarios'] as const

/** A deductible to reckon with. */
export type DeductibleTerms =
  | { readonly cents: number }
  | { readonly days: number }
  | { readonly percent: number }

/** A paper that a cover asks for. */
export interface SheetPaper {
  readonly key: string
  readonly name: string
  readonly help: string
  readonly isRequired: boolean
}

/** What a policy pays for, as the insurer wrote it. */
export interface Cover {
  readonly key: string
  readonly name: string
  readonly pays: string
  /** Most that one event pays, in céntimos; null where the sheet names none. */
  readonly sumCents: number | null
  readonly eventsPerYear: number | null
  /** Days from the policy's first one in which nothing is covered yet. */
  readonly waitingDays: number
  /** In the insurer's words: an amount, a part or days. */
  readonly deductible: string | null
  // A sheet of before lacks these three, and reads the same again: absent, never null.
  readonly deductibleTerms?: DeductibleTerms
  readonly situations?: readonly CoverSituation[]
  readonly paysTo?: (typeof coverPayees)[number]
  /** Days from the event in which the sheet asks for the notice. */
  readonly noticeDays: number | null
  readonly exclusions: readonly string[]
  readonly papers: readonly SheetPaper[]
}

/** What one product covers from a day on: data of the insurer (contract §16). */
export interface PolicySheet {
  readonly product: string
  /** Null: for every profile of the product that has no sheet of its own. */
  readonly profile: string | null
  /** Lima day as `AAAA-MM-DD`. */
  readonly from: string
  readonly isSample: boolean
  readonly insurer: { readonly name: string; readonly ruc: string }
  readonly sbsCode: string
  readonly branch: ClaimBranch
  readonly contractor: string | null
  readonly premium: { readonly cents: number; readonly each: PremiumPeriod } | null
  readonly withdrawalDays: number | null
  readonly covers: readonly Cover[]
  readonly conditions: { readonly name: string; readonly sha256: string } | null
}

/** The cover of a sheet by its key. */
export function coverOf(sheet: PolicySheet, key: string): Cover | undefined {
  return sheet.covers.find((cover) => cover.key === key)
}
