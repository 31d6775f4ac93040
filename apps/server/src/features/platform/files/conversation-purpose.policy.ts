/** Encryption purpose of a conversation's texts and files: a separate key for each. */
export const conversationPurpose = (id: string) => `conversation:${id}`
