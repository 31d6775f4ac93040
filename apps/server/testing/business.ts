/** A company with its addresses and the authority of its signatures, for tests of production, which refuses the sample ones. */
export const testBusiness = {
  CONSOLE_URL: 'https://consola.portal.pe',
  MAIL_FROM: 'Amparo <no-responder@portal.pe>',
  CONTACT_EMAIL: 'ayuda@portal.pe',
  CONTACT_PHONE: '(073) 300-100',
  BUSINESS_NAME: 'Beneficios del Norte S. A. C.',
  BUSINESS_RUC: '20601234561',
  BUSINESS_ADDRESS: 'Jr. Los Ceibos 45, Piura',
  SIGNER_ROOTS: `-----BEGIN CERTIFICATE-----
MIIBkzCCATmgAwIBAgIUL4os/D6IHAN4cmh+1ar9v/ICthswCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTQXV0b3JpZGFkIGRlIHBydWViYTAgFw0yNjExMjMxNTEwMjBa
GA8yMTI2MTAzMDE1MTAyMFowHjEcMBoGA1UEAwwTQXV0b3JpZGFkIGRlIHBydWVi
YTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABD9z1uRKw2SiWDxxIQMTjOj6zJeB
GuL1xlhV8dVbNOjeNa4XwBt9AWasM0fH57gCsFlgMkRr/ysriDIN4/76wkWjUzBR
MB0GA1UdDgQWBBQC03kaFs5wabn3BfdtdqwophakYDAfBgNVHSMEGDAWgBQC03ka
Fs5wabn3BfdtdqwophakYDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gA
MEUCIAEnaBsmUmEsyougX4WcUNlnZMSe9plYq245tlpfZWVaAiEAvokIm11gvQ84
3QygDUpIiUf5ndCbVhWduQlmggPCY4Q=
-----END CERTIFICATE-----`,
}
