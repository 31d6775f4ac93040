/** Reports an error of this page to operators; loads the reporting code only then. */
export async function tellFault(error: unknown): Promise<void> {
  const part = await import('../inside/field-faults.ts').catch(() => null)
  part?.report(error)
}

/** Reports uncaught errors from here on. */
export function watchFaults(): void {
  addEventListener('error', async (event) => {
    const part = await import('../inside/field-faults.ts').catch(() => null)
    part?.reportPageFault(event)
  })
  addEventListener('unhandledrejection', ({ reason }) => tellFault(reason))
}
