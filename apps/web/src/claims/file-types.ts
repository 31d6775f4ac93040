/** What may be chosen, wherever somebody sends a file; some systems know HEIC by its ending alone. */
export const fileTypes = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
