/** How a command tells scripts what happened (contract §9). */
export const exitCodes = {
  /** Everything was done. */
  allGood: 0,
  nothingDone: 1,
  /** Done, but some lines were refused. */
  someRefused: 2,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A command that can't be carried out as it was written; its message is fit to show, with the help after it. */
export class UsageError extends Error {}
