/** What the texts and files of a conversation are sealed for: a key of its own for each. */
export const conversationPurpose = (id: string) => `conversation:${id}`
