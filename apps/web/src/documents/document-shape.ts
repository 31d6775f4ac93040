import { maxLength, object, picklist, pipe, string } from 'valibot'

/** Schema of a document draft. */
export const documentShape = object({
  documentType: picklist([8, 6]),
  document: pipe(string(), maxLength(64)),
})
