/**
 * Brands of Peru's pharmacies: brand, its substances. Source of each row: the brand's own label, which by DS 016-2011-SA carries the
 * DCI. A brand with another composition abroad is listed as in Peru.
 */
export const brandRows = `
Amoxil|amoxicilina
Velamox|amoxicilina
Augmentin|amoxicilina;ácido clavulánico
Clavulin|amoxicilina;ácido clavulánico
Curam|amoxicilina;ácido clavulánico
Unasyn|ampicilina;sulbactam
Pentrexyl|ampicilina
Benzetacil|bencilpenicilina benzatínica
Posipen|dicloxacilina
Tazocin|piperacilina;tazobactam
Keflex|cefalexina
Ceporex|cefalexina
Duracef|cefadroxilo
Zinnat|cefuroxima
Rocephin|ceftriaxona
Rocefin|ceftriaxona
Suprax|cefixima
Omnicef|cefdinir
Maxipime|cefepima
Meronem|meropenem
Invanz|ertapenem
Bactrim|sulfametoxazol;trimetoprima
Septrin|sulfametoxazol;trimetoprima
Cotrimoxazol|sulfametoxazol;trimetoprima
Silvadene|sulfadiazina
Azulfidine|sulfasalazina
Fansidar|sulfadoxina
Zitromax|azitromicina
Zithromax|azitromicina
Klaricid|claritromicina
Pantomicina|eritromicina
Dalacin|clindamicina
Lincocin|lincomicina
Ciproxina|ciprofloxacino
Cipro|ciprofloxacino
Tavanic|levofloxacino
Avelox|moxifloxacino
Vibramicina|doxiciclina
Minocin|minociclina
Garamicina|gentamicina
Tobrex|tobramicina
Flagyl|metronidazol
Fasigyn|tinidazol
Macrodantina|nitrofurantoína
Monurol|fosfomicina
Cardioaspirina|ácido acetilsalicílico
Ecotrin|ácido acetilsalicílico
Alka-Seltzer|ácido acetilsalicílico
Pepto-Bismol|subsalicilato de bismuto
Advil|ibuprofeno
Motrin|ibuprofeno
Doloral|ibuprofeno
Apronax|naproxeno
Naprosyn|naproxeno
Flanax|naproxeno
Voltaren|diclofenaco
Cataflam|diclofenaco
Dioxaflex|diclofenaco
Dolocordralan|diclofenaco;paracetamol
Toradol|ketorolaco
Supradol|ketorolaco
Mobic|meloxicam
Feldene|piroxicam
Tilcotil|tenoxicam
Celebrex|celecoxib
Arcoxia|etoricoxib
Ponstan|ácido mefenámico
Profenid|ketoprofeno
Enantyum|dexketoprofeno
Aulin|nimesulida
Antalgina|metamizol
Novalgina|metamizol
Panadol|paracetamol
Tylenol|paracetamol
Kitadol|paracetamol
Capoten|captopril
Renitec|enalapril
Zestril|lisinopril
Prinivil|lisinopril
Tritace|ramipril
Coversyl|perindopril
Cozaar|losartán
Hyzaar|losartán;hidroclorotiazida
Diovan|valsartán
Micardis|telmisartán
Aprovel|irbesartán
Atacand|candesartán
Olmetec|olmesartán
Entresto|sacubitrilo;valsartán
Omnipaque|iohexol
Ultravist|iopromida
Iopamiron|iopamidol
Optiray|ioversol
Visipaque|iodixanol
Gadovist|gadobutrol
Magnevist|gadopentetato
Dotarem|gadoterato
Omniscan|gadodiamida
Isodine|povidona yodada
Xylocaína|lidocaína
Marcaína|bupivacaína
Lipitor|atorvastatina
Crestor|rosuvastatina
Zocor|simvastatina
Tegretol|carbamazepina
Trileptal|oxcarbazepina
Epamin|fenitoína
Lamictal|lamotrigina
Losec|omeprazol
Nexium|esomeprazol
Diflucan|fluconazol
Nizoral|ketoconazol
Canesten|clotrimazol
Lasix|furosemida
Clexane|enoxaparina
Plavix|clopidogrel
Zyloric|alopurinol
Glucophage|metformina
Ventolin|salbutamol
Buscapina|hioscina
Zyrtec|cetirizina
Clarityne|loratadina
Zovirax|aciclovir
`
