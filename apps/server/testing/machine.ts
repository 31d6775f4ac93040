const handedOn = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'AMPARO_TEST_CLOCK_SHIFT'] as const

/** The environment of a test's process: paths of programs and compiled modules, and the run's clock. */
export function ofMachine(): Record<string, string> {
  return Object.fromEntries(
    handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
