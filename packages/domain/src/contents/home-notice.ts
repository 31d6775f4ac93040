/** Notice at the top of the landing page; empty in each release, so operators alone write it. */
export const homeNotice = { text: '' } as const
