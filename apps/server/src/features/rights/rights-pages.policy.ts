/** Where a list goes on: how many rows were shown, as a text that callers hand back. */
export function readPlace(after: string | undefined): number {
  const place = Number(Buffer.from(after ?? '', 'base64url').toString('utf8'))
  return Number.isInteger(place) && place > 0 && place < 1_000_000 ? place : 0
}

export function toPlace(offset: number, shown: number, total: number): { siguiente?: string } {
  const next = offset + shown
  return next < total && shown > 0 ? { siguiente: Buffer.from(String(next)).toString('base64url') } : {}
}
