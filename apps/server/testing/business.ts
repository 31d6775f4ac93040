/** A company for tests of production, which refuses the sample one. */
export const testBusiness = {
  BUSINESS_NAME: 'Beneficios del Norte S. A. C.',
  BUSINESS_RUC: '20601234561',
  BUSINESS_ADDRESS: 'Jr. Los Ceibos 45, Piura',
}
