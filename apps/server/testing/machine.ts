const handedOn = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'AMPARO_TEST_CLOCK_SHIFT'] as const

/**
 * The environment of a test's process: paths of programs and compiled modules, and the run's clock. It sheds no calls:
 * beside other tests the first second after its start looks like an overload.
 */
export function ofMachine(): Record<string, string> {
  const own = handedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(own), SHED_AFTER_MS: '0' }
}
