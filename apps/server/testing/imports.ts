import {
  getImport,
  importPartBytes,
  putImportPart,
  runImport,
  type simulateImport,
  startImport,
} from '@amparo/contract/feeds/console/imports.ts'
import { expect, vi } from 'vitest'
import type { DeskBrowser } from './desk.ts'

export interface ImportDraft {
  clase: string
  archivo: string
  fuente?: string
  corte?: string
}

/** Opens an import of a file. */
export async function openImport(by: DeskBrowser, draft: ImportDraft, bytes: Buffer) {
  const opened = await by.callUnchecked(startImport, { body: { ...draft, bytes: bytes.length } })
  if (opened.statusCode !== 201) throw new Error(opened.body)
  return opened.json()
}

async function sendParts(by: DeskBrowser, draft: ImportDraft, bytes: Buffer): Promise<string> {
  const { id, partes } = await openImport(by, draft, bytes)
  for (let n = 0; n < partes.total; n += 1) {
    const part = bytes.subarray(n * importPartBytes, (n + 1) * importPartBytes)
    const kept = await by.call(putImportPart, { params: { id, n: String(n) }, bytes: part })
    expect([kept.statusCode, kept.json().recibidas]).toEqual([200, n + 1])
  }
  return id
}

/** Sends a file, starts its import or its trial, and waits for the result. */
export async function sendImport(
  by: DeskBrowser,
  draft: ImportDraft,
  text: string,
  act: typeof runImport | typeof simulateImport = runImport,
) {
  const id = await sendParts(by, draft, Buffer.from(text))
  expect((await by.callUnchecked(act, { params: { id } })).statusCode).toBe(202)
  return settledImport(by, id)
}

export function settledImport(by: DeskBrowser, id: string) {
  return vi.waitFor(
    async () => {
      const now = await by.ask(getImport, { params: { id } })
      if (!['terminada', 'fallida', 'simulada'].includes(now.estado)) throw new Error(now.estado)
      return now
    },
    { timeout: 60_000, interval: 100 },
  )
}
