const petrol = '#0b5a5e'
const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The looks of a mail, written into each element: many mail programs read nothing else. */
export const styles = {
  page: { backgroundColor: '#fbf7f0', margin: '0', padding: '0' },
  preview: {
    display: 'none',
    lineHeight: '1px',
    maxHeight: '0',
    maxWidth: '0',
    opacity: '0',
    overflow: 'hidden',
  },
  body: { backgroundColor: '#fbf7f0', fontFamily: font, padding: '24px 12px' },
  box: { maxWidth: '600px', width: '100%' },
  brand: { color: petrol, display: 'inline-block', padding: '4px 8px 16px', textDecoration: 'none' },
  logo: { border: 'none', display: 'inline-block', verticalAlign: 'middle' },
  brandName: {
    fontSize: '20px',
    fontWeight: '700',
    lineHeight: '32px',
    marginLeft: '10px',
    verticalAlign: 'middle',
  },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e6ded0',
    borderRadius: '16px',
  },
  inset: { padding: '32px' },
  heading: {
    color: '#16292b',
    fontSize: '26px',
    fontWeight: '700',
    lineHeight: '33px',
    margin: '0 0 14px',
  },
  text: { color: '#33484a', fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  list: { color: '#33484a', fontSize: '16px', lineHeight: '25px', margin: '0 0 20px', padding: '0 0 0 22px' },
  listItem: { margin: '0 0 6px' },
  code: {
    backgroundColor: '#eaf3f2',
    borderRadius: '12px',
    color: petrol,
    fontSize: '34px',
    fontWeight: '700',
    letterSpacing: '8px',
    lineHeight: '44px',
    margin: '8px 0 24px',
    padding: '16px',
    textAlign: 'center' as const,
  },
  longCode: { fontSize: '26px', letterSpacing: '2px' },
  facts: { backgroundColor: '#eaf3f2', borderRadius: '12px', margin: '8px 0 24px', padding: '14px 20px' },
  fact: { color: '#16292b', fontSize: '16px', lineHeight: '24px', margin: '6px 0' },
  label: { color: '#50666a', display: 'block', fontSize: '13px', lineHeight: '18px' },
  note: {
    borderLeft: `4px solid ${petrol}`,
    color: '#33484a',
    fontSize: '16px',
    lineHeight: '25px',
    margin: '8px 0 20px',
    padding: '2px 0 2px 16px',
  },
  // If a program ignores the padding of a link, that of the cell applies.
  action: { backgroundColor: petrol, borderRadius: '12px', margin: '8px 0 20px', padding: '6px' },
  button: {
    color: '#ffffff',
    display: 'block',
    fontSize: '17px',
    fontWeight: '700',
    lineHeight: '24px',
    padding: '8px 18px',
    textAlign: 'center' as const,
    textDecoration: 'none',
  },
  small: { color: '#50666a', fontSize: '13px', lineHeight: '20px', margin: '16px 8px 0' },
  link: { color: petrol, textDecoration: 'underline' },
}

/** Changes for a dark mail program, and on a phone. */
export const darkColours = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) { .inset { padding: 24px 20px !important } .heading { font-size: 23px !important; line-height: 30px !important } }
@media (prefers-color-scheme: dark) {
  .page { background-color: #10191a !important }
  .card { background-color: #182425 !important; border-color: #2b3b3c !important }
  .heading { color: #f2f7f6 !important }
  .text, .note { color: #d5e0df !important }
  .soft { color: #a6b8b8 !important }
  .tint { background-color: #1d3233 !important; color: #a9e3dc !important }
  .note { border-color: #7fd0c8 !important }
  .link, .brand { color: #7fd0c8 !important }
  .action { background-color: #7fd0c8 !important }
  .button { color: #06201f !important }
}
`
