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
  // Sample data of development and demo.
  /^src\/demo\/(demo\.(samples|seed)|demo-surveys)\.ts/,
  /^node_modules\//,
]

/** Whether the image contains a file of a source, by its path in there. */
export function isShipped(path: string): boolean {
  return !leftOut.some((not) => not.test(path))
}
