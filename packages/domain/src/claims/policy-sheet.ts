/** Branches of insurance: each has its own term to decide and pay a claim (contract §16). */
export const claimBranches = ['microseguro', 'general', 'personas'] as const
export type ClaimBranch = (typeof claimBranches)[number]

/** How often a premium is paid. */
export const premiumPeriods = ['mes', 'anio', 'unica'] as const
export type PremiumPeriod = (typeof premiumPeriods)[number]

/** Event chosen by the person who files a notice. */
export const coverSituations = ['robo', 'despido', 'salud', 'diagnostico', 'fallecimiento'] as const
export type CoverSituation = (typeof coverSituations)[number]

/** Payee of a cover. */
export const coverPayees = ['titular', 'contratante', 'beneficiarios'] as const

/** A calculable deductible. */
export type DeductibleTerms =
  | { readonly cents: number }
  | { readonly days: number }
  | { readonly percent: number }

/** A document that a cover requires. */
export interface SheetPaper {
  readonly key: string
  readonly name: string
  readonly help: string
  readonly isRequired: boolean
}

/** A cover of the policy, in the insurer's words. */
export interface Cover {
  readonly key: string
  readonly name: string
  readonly pays: string
  /** Highest payment for one event, in céntimos; null if the sheet sets none. */
  readonly sumCents: number | null
  readonly eventsPerYear: number | null
  /** Days from the start of the policy without cover. */
  readonly waitingDays: number
  /** In the insurer's words: an amount, a part or days. */
  readonly deductible: string | null
  // Older sheets lack these three and must parse to the same value: absent, never null.
  readonly deductibleTerms?: DeductibleTerms
  readonly situations?: readonly CoverSituation[]
  readonly paysTo?: (typeof coverPayees)[number]
  /** Days after the event within which the sheet requires the notice. */
  readonly noticeDays: number | null
  readonly exclusions: readonly string[]
  readonly papers: readonly SheetPaper[]
}

/** Covers of one product from a day on: data of the insurer (contract §16). */
export interface PolicySheet {
  readonly product: string
  /** Null: for every profile of the product without its own sheet. */
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
