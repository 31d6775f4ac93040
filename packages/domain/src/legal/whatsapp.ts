/** The consent to WhatsApp messages; a changed text needs a new version. */
export const whatsAppConsent = {
  version: '2026-11-22',
  points: [
    'Autorizas a que te escribamos por WhatsApp, a este número, los recordatorios de tus citas, los avisos de pago que pediste a tu celular y los códigos que pidas a tu celular.',
    'El mensaje pasa por WhatsApp (Meta), que ve tu número y el texto. Nunca lleva datos de salud, ni el nombre de un servicio, ni publicidad.',
    'Lo retiras cuando quieras: eliges otro medio aquí, o respondes BAJA a cualquiera de los mensajes. Vale al momento. Si cambias de celular, también se retira.',
  ],
} as const
