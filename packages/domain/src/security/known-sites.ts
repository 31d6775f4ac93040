/** An institution that fraudsters in Peru imitate, with its genuine domains. */
export interface KnownSite {
  readonly name: string
  /** Words of its name, as they appear in addresses. */
  readonly words: readonly string[]
  readonly domains: readonly string[]
}

/** The most imitated banks, wallets and offices; addresses as each publishes them. */
export const knownSites: readonly KnownSite[] = [
  { name: 'BCP', words: ['bcp', 'viabcp'], domains: ['viabcp.com', 'bcp.com.pe'] },
  { name: 'BBVA', words: ['bbva'], domains: ['bbva.pe', 'bbvacontinental.pe'] },
  { name: 'Interbank', words: ['interbank'], domains: ['interbank.pe', 'interbank.com.pe'] },
  { name: 'Scotiabank', words: ['scotiabank'], domains: ['scotiabank.com.pe'] },
  { name: 'Banco de la Nación', words: ['banconacion', 'multired'], domains: ['bn.com.pe'] },
  { name: 'Mibanco', words: ['mibanco'], domains: ['mibanco.com.pe'] },
  { name: 'Banco Pichincha', words: ['pichincha'], domains: ['pichincha.pe'] },
  { name: 'BanBif', words: ['banbif'], domains: ['banbif.com.pe'] },
  {
    name: 'Banco Falabella',
    words: ['falabella'],
    domains: ['bancofalabella.pe', 'falabella.com.pe', 'falabella.com'],
  },
  { name: 'Banco Ripley', words: ['bancoripley'], domains: ['bancoripley.com.pe'] },
  { name: 'Caja Arequipa', words: ['cajaarequipa'], domains: ['cajaarequipa.pe'] },
  { name: 'Compartamos', words: ['compartamos'], domains: ['compartamos.com.pe'] },
  { name: 'Yape', words: ['yape'], domains: ['yape.com.pe'] },
  { name: 'Plin', words: ['plin'], domains: ['plin.pe'] },
  { name: 'SUNAT', words: ['sunat'], domains: ['sunat.gob.pe'] },
  { name: 'RENIEC', words: ['reniec'], domains: ['reniec.gob.pe'] },
  { name: 'SBS', words: ['sbs'], domains: ['sbs.gob.pe'] },
  { name: 'Serpost', words: ['serpost'], domains: ['serpost.com.pe'] },
]

/** Services that hide the target of a link. */
export const shorteners: readonly string[] = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  'cutt.ly',
  'is.gd',
  'goo.gl',
  'rb.gy',
  'shorturl.at',
  'acortar.link',
  'n9.cl',
  'ow.ly',
  's.id',
  'tiny.cc',
  't.ly',
  'rebrand.ly',
]

/** Cheap top-level domains, overrepresented in fraud. */
export const cheapEndings: readonly string[] = [
  'top',
  'xyz',
  'click',
  'icu',
  'shop',
  'live',
  'online',
  'site',
  'vip',
  'buzz',
  'cfd',
  'sbs',
  'lat',
  'rest',
  'cyou',
  'tk',
  'ml',
]
