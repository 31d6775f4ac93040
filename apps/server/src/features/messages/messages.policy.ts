/** Tries after which nothing leaves by itself: the queue's own. */
export const triesOfQueue = 13
