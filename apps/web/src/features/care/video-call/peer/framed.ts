/** Whether the console shows the call beside the record; only that origin may frame it (ADR 10). */
export const isFramed = typeof window !== 'undefined' && window.parent !== window
