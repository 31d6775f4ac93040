/** Tells operators of an error that this page met; what makes a report of it comes only then. */
export async function tellFault(error: unknown): Promise<void> {
  const part = await import('../inside/field-faults.ts').catch(() => null)
  part?.report(error)
}

/** From here on, errors that nothing catches are told. */
export function watchFaults(): void {
  addEventListener('error', ({ error }) => tellFault(error))
  addEventListener('unhandledrejection', ({ reason }) => tellFault(reason))
}
