import type { PrescribedItem } from './prescriptions.policy.ts'

/** Everything that DS 014-2011-SA art. 56 asks of a prescription, and what proves it. Days are written out in Spanish. */
export interface SheetData {
  readonly code: string
  /** Public page for checking the code. */
  readonly verifyUrl: string
  readonly brand: string
  readonly facility: { readonly name: string; readonly address: string }
  readonly issuedAt: Date
  /** Place and day of issue, and last day of validity, as printed. */
  readonly issuedOn: string
  readonly validUntil: string
  readonly patient: { readonly name: string; readonly age: string; readonly document: string }
  readonly professional: {
    readonly name: string
    readonly profession: string
    readonly specialty: string
    readonly collegeNumber: string
  }
  readonly items: readonly PrescribedItem[]
  readonly directions?: string | undefined
  readonly pharmacistNote?: string | undefined
  /** Signed by a sample authority: every page is marked invalid. */
  readonly isSample: boolean
}

/** A page being drawn: the root tag, and the column (points). */
export interface SheetFrame {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  readonly left: number
  readonly width: number
}
