import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredName } from './file-names.ts'

describe('the download name of a file', () => {
  it.each([
    ['recibo.hta', 'pdf', 'recibo.pdf'],
    ['factura.pdf.bat', 'pdf', 'factura.pdf'],
    ['factura.PDF', 'pdf', 'factura.pdf'],
    ['foto', 'jpeg', 'foto.jpg'],
    ['foto.jpg', 'png', 'foto.png'],
    ['foto.jpg . .', 'jpeg', 'foto.jpg'],
    // The override shows «recibo‮fdp.exe» as «recibo exe.pdf».
    ['recibo\u202efdp.exe', 'pdf', 'recibofdp.pdf'],
    ['recibo.e\u200bxe', 'pdf', 'recibo.pdf'],
    ['../../etc/passwd', 'pdf', 'etc-passwd.pdf'],
    ['C:\\Users\\Ana\\recibo.lnk', 'pdf', 'C-Users-Ana-recibo.pdf'],
    ['Señora Ñahui, 12.05.2026.pdf', 'pdf', 'Señora Ñahui, 12.05.2026.pdf'],
    ['.htaccess', 'pdf', 'htaccess.pdf'],
    ['.exe', 'pdf', 'archivo.pdf'],
    ['\u202e', 'webp', 'archivo.webp'],
    ['linea\r\nSet-Cookie: x', 'pdf', 'lineaSet-Cookie- x.pdf'],
  ] as const)('%j of kind %s is %j', (sent, kind, name) => {
    expect(offeredName(sent, kind)).toBe(name)
  })

  it('has only the detected extension, and nothing that hides or leads elsewhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (sent) => {
        const name = offeredName(sent, 'pdf')
        expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\]{1,200}\.pdf$/u)
        expect(name).not.toMatch(/^\.|\.(?:bat|exe|hta|js)\.pdf$/i)
        expect(offeredName(name, 'pdf')).toBe(name)
      }),
    )
  })
})
