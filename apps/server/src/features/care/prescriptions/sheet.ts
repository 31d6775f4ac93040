import type { SheetData } from '../signing/sheet-data.layout.ts'
import { drawSignedSheet } from '../signing/signed-sheet.layout.ts'
import type { PrescriptionContent } from './prescriptions.policy.ts'
import { drawItems, drawNotes } from './sheet-blocks.ts'

/** A prescription's sheet: its medicines, directions and note (DS 014-2011-SA art. 56). */
export function drawSheet(
  data: SheetData,
  content: Pick<PrescriptionContent, 'items' | 'directions' | 'pharmacistNote'>,
): Promise<Buffer> {
  return drawSignedSheet(data, (frame) => {
    drawItems(frame, content.items)
    drawNotes(frame, content)
  })
}
