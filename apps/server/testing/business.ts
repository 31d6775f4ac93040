/** A company with its addresses for tests of production, which refuses the sample ones. */
export const testBusiness = {
  CONSOLE_URL: 'https://consola.portal.pe',
  MAIL_FROM: 'Amparo <no-responder@portal.pe>',
  CONTACT_EMAIL: 'ayuda@portal.pe',
  CONTACT_PHONE: '(073) 300-100',
  BUSINESS_NAME: 'Beneficios del Norte S. A. C.',
  BUSINESS_RUC: '20601234561',
  BUSINESS_ADDRESS: 'Jr. Los Ceibos 45, Piura',
}
