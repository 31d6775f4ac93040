/** Where what is being typed inside lies, sealed, in this tab's storage. */
export const sealedDraftsEntry = 'borradores'
