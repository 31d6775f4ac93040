/** The environment of a process that a test starts: of ours, what says where programs and their compiled modules are. */
export function ofMachine(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) }
}
