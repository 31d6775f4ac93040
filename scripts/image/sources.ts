/** Workspaces whose sources the image contains. */
export const sources = [
  'apps/server',
  'apps/cli',
  'packages/contract',
  'packages/database',
  'packages/domain',
] as const

const leftOut = [
  /\.test\.ts$|\/testing[^/]*\.ts$|^(tests|testing)\//,
  // The one process of development and demo, with the sample data that it alone loads.
  /^src\/(start\.ts|demo\/(history\/|demo\.(samples|seed)\.ts|demo-surveys\.ts))/,
  /^node_modules\//,
]

/** Whether the image contains a file of a source, by its path in there. */
export function isShipped(path: string): boolean {
  return !leftOut.some((not) => not.test(path))
}
