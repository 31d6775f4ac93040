/** Exit codes of commands for scripts (contract §9). */
export const exitCodes = {
  /** Everything was done. */
  allGood: 0,
  nothingDone: 1,
  /** Done, but some lines were refused. */
  someRefused: 2,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A command that cannot run as written; its message can be shown, followed by the help. */
export class UsageError extends Error {}
