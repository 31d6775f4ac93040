import { vi } from 'vitest'

/** A limit for a wait that hangs; Vitest's of one second is too short on a busy machine. */
const timeout = 30_000

const waitFor = vi.waitFor
/** The files of a worker share `vi`: it is wrapped once. */
const isPatient = Symbol.for('amparo.patient-wait')

if (!(isPatient in waitFor))
  vi.waitFor = Object.assign(
    ((work, options) =>
      waitFor(work, typeof options === 'number' ? options : { timeout, ...options })) as typeof waitFor,
    { [isPatient]: true },
  )
