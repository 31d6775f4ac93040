/** A file that cannot enter as a whole; its message can be shown. */
export class UnusableFile extends Error {}
