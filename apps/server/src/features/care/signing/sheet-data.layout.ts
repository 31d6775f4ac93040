/** A sheet's letterhead, and what proves it. Days are written out in Spanish. */
export interface SheetData {
  /** The document's name, as printed: «Receta médica». */
  readonly kind: string
  /** Title and subject in the file's own data, and the reason in its signature. */
  readonly title: string
  readonly subject: string
  readonly code: string
  /** Public page for checking the code, and the line under its QR code. */
  readonly verifyUrl: string
  readonly verifyLine: string
  readonly brand: string
  readonly facility: { readonly name: string; readonly address: string }
  readonly issuedAt: Date
  /** Place and day of issue, as printed. */
  readonly issuedOn: string
  /** The line over the signature. */
  readonly foot: { readonly label: string; readonly value: string }
  readonly patient: { readonly name: string; readonly about: string }
  readonly professional: SheetProfessional
  /** Signed by a sample authority: every page is marked invalid. */
  readonly isSample: boolean
}

export interface SheetProfessional {
  readonly name: string
  /** Profession and specialty; null on a sheet that must not tell them. */
  readonly post: string | null
  readonly collegeNumber: string
}

/** A page being drawn: the root tag, and the column (points). */
export interface SheetFrame {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  readonly left: number
  readonly width: number
}

/** A professional's post in one line. */
export function postOf(profession: string, specialty: string): string {
  return profession.includes(specialty) ? profession : `${profession} · ${specialty}`
}
