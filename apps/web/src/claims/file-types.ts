/** File types accepted by every upload; some systems know HEIC by its ending alone. */
export const fileTypes = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
