import { maxLength, object, picklist, pipe, string } from 'valibot'

/** The shape of a document that was being typed. */
export const documentShape = object({
  documentType: picklist([8, 6]),
  document: pipe(string(), maxLength(64)),
})
