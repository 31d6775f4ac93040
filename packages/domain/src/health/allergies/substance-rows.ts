/**
 * Version 1 of the tables of substances, families and brands; it grows with every change of a row.
 * Families: name, synonyms, families that it stands for, source. Members share a side effect of their structure, so an allergy to one
 * is an allergy to all. Sources: an ATC code is WHO's ATC/DDD index; UE 1169 is annex II of Regulation (EU) 1169/2011;
 * IUIS the WHO/IUIS allergen nomenclature.
 */
export const familyRows = `
penicilinas|penicilina;penicillin;penicillins;penicilinico||ATC J01C
cefalosporinas|cefalosporina;cephalosporin;cephalosporins||ATC J01D
carbapenems|carbapenem;carbapenemicos||ATC J01DH
betalactámicos|betalactamico;beta lactamicos;beta lactamico|penicilinas;cefalosporinas;carbapenems|ATC J01C, J01D
aminopenicilinas y sus cefalosporinas|||Khan y otros, Drug allergy: a 2022 practice parameter update (misma cadena lateral)
sulfonamidas|sulfonamida;sulfas;sulfa;sulfamidas;sulfamida;sulfonamide;sulfonamides||ATC J01E
macrólidos|macrolido||ATC J01FA
lincosamidas|lincosamida||ATC J01FF
quinolonas|quinolona;fluoroquinolonas;fluoroquinolona||ATC J01M
tetraciclinas|||ATC J01A
aminoglucósidos|aminoglucosido;aminoglicosidos;aminoglicosido||ATC J01G
glucopéptidos|glucopeptido;glicopeptidos||ATC J01XA
nitroimidazoles|nitroimidazol||ATC J01XD
nitrofuranos|nitrofurano||ATC J01XE
antiinflamatorios no esteroideos|pirazolonas;pirazolona;aine;aines;antiinflamatorio;antiinflamatorios;anti inflamatorios;nsaid;nsaids;antiinflamatorio no esteroideo||ATC M01A, N02BA, N02BB
inhibidores de la ECA|ieca;iecas;inhibidor de la eca;inhibidores de la enzima convertidora||ATC C09A
bloqueadores de la angiotensina|ara ii;ara 2;antagonistas de la angiotensina||ATC C09C
contrastes yodados|contraste yodado;medio de contraste yodado;contraste de tomografia||ATC V08A
contrastes de gadolinio|contraste de gadolinio;gadolinio;contraste de resonancia||ATC V08C
contrastes|contraste;medio de contraste;medios de contraste|contrastes yodados;contrastes de gadolinio|ATC V08
yodo|iodo;yodados|contrastes yodados|ATC D08AG, V08A
anestésicos locales de tipo amida|||ATC N01BB
anestésicos locales de tipo éster|||ATC N01BA
anestésicos locales|anestesico local;anestesia local|anestésicos locales de tipo amida;anestésicos locales de tipo éster|ATC N01B
estatinas|estatina||ATC C10AA
antiepilépticos aromáticos|antiepileptico aromatico||ATC N03A
inhibidores de la bomba de protones|ibp||ATC A02BC
azoles|||ATC J02A, D01AC
tiazidas|tiazida;diureticos tiazidicos||ATC C03A
betabloqueadores|betabloqueador;beta bloqueadores||ATC C07A
salicilatos|salicilato||Khan y otros 2022
opioides|opioide;opiaceos;opiaceo||ATC N02A
heparinas|||ATC B01AB
corticoides|corticoide;corticosteroides||ATC H02A
látex|latex;goma natural;caucho natural;caucho||IUIS Hev b
huevo|huevos;clara de huevo;ovoalbumina;lisozima;proteina de huevo||UE 1169
leche|lacteos;lacteo;leche de vaca;caseina;caseinato;proteina de leche;suero de leche||UE 1169
soya|soja;lecitina de soya;lecitina de soja||UE 1169
maní|mani;cacahuate;cacahuete;aceite de mani||UE 1169
frutos secos|nueces;nuez;almendra;almendras;avellana;avellanas;pecana;pecanas;pistacho;pistachos||UE 1169
pescado|pescados;aceite de pescado;omega 3;aceite de higado de bacalao||UE 1169
mariscos|marisco;crustaceos;camaron;camarones;langostino;langostinos;cangrejo||UE 1169
trigo|gluten;almidon de trigo||UE 1169
ajonjolí|ajonjoli;sesamo||UE 1169
gelatina|||IUIS Bos d
própolis|propolis;propoleo;propoleos||IUIS Api m
miel|miel de abeja||IUIS Api m
`

/**
 * Substances: generic name (DCI), synonyms, families, families whose allergy warns of it without being its own, source.
 * Unspecified «penicilina» is the family; a cephalosporin with another side chain does not match it.
 */
export const substanceRows = `
amoxicilina|amoxicillin;amoxicilina trihidrato|penicilinas;aminopenicilinas y sus cefalosporinas||ATC J01CA04
ampicilina|ampicillin|penicilinas;aminopenicilinas y sus cefalosporinas||ATC J01CA01
bencilpenicilina|penicilina g;penicilina cristalina;penicilina sodica;penicilina g sodica;benzylpenicillin|penicilinas||ATC J01CE01
bencilpenicilina benzatínica|penicilina benzatinica;penicilina g benzatinica;benzatina bencilpenicilina|penicilinas||ATC J01CE08
bencilpenicilina procaínica|penicilina procainica;penicilina g procainica|penicilinas||ATC J01CE09
fenoximetilpenicilina|penicilina v|penicilinas||ATC J01CE02
dicloxacilina|dicloxacillin|penicilinas||ATC J01CF01
cloxacilina|cloxacillin|penicilinas||ATC J01CF02
oxacilina|oxacillin|penicilinas||ATC J01CF04
flucloxacilina|flucloxacillin|penicilinas||ATC J01CF05
piperacilina|piperacillin|penicilinas||ATC J01CA12
ticarcilina|ticarcillin|penicilinas||ATC J01CA13
sultamicilina|sultamicillin|penicilinas;aminopenicilinas y sus cefalosporinas||ATC J01CR04
ácido clavulánico|clavulanato;clavulanato de potasio;clavulanico;clavulanic acid|||ATC J01CR02
sulbactam||||ATC J01CG01
tazobactam||||ATC J01CG02
cefalexina|cephalexin;cefalexin|cefalosporinas;aminopenicilinas y sus cefalosporinas||ATC J01DB01
cefalotina|cephalothin|cefalosporinas||ATC J01DB03
cefazolina|cefazolin|cefalosporinas||ATC J01DB04
cefadroxilo|cefadroxil|cefalosporinas;aminopenicilinas y sus cefalosporinas||ATC J01DB05
cefradina|cephradine|cefalosporinas;aminopenicilinas y sus cefalosporinas||ATC J01DB09
cefuroxima|cefuroxime;cefuroxima axetilo|cefalosporinas||ATC J01DC02
cefaclor||cefalosporinas;aminopenicilinas y sus cefalosporinas||ATC J01DC04
cefprozilo|cefprozil|cefalosporinas;aminopenicilinas y sus cefalosporinas||ATC J01DC10
cefotaxima|cefotaxime|cefalosporinas||ATC J01DD01
ceftazidima|ceftazidime|cefalosporinas||ATC J01DD02
ceftriaxona|ceftriaxone|cefalosporinas||ATC J01DD04
cefixima|cefixime|cefalosporinas||ATC J01DD08
cefoperazona|cefoperazone|cefalosporinas||ATC J01DD12
cefpodoxima|cefpodoxime|cefalosporinas||ATC J01DD13
cefdinir||cefalosporinas||ATC J01DD15
cefditoreno|cefditoren|cefalosporinas||ATC J01DD16
cefepima|cefepime|cefalosporinas||ATC J01DE01
meropenem||carbapenems||ATC J01DH02
ertapenem||carbapenems||ATC J01DH03
imipenem||carbapenems||ATC J01DH51
sulfametoxazol|sulfamethoxazole|sulfonamidas||ATC J01EC01
sulfadiazina|sulfadiazina de plata;sulfadiazine|sulfonamidas||ATC J01EC02, D06BA01
sulfadoxina|sulfadoxine|sulfonamidas||ATC P01BD51
sulfacetamida|sulfacetamide|sulfonamidas||ATC S01AB04
sulfasalazina|sulfasalazine|sulfonamidas;salicilatos||ATC A07EC01
trimetoprima|trimethoprim;trimetoprim|||ATC J01EA01
eritromicina|erythromycin|macrólidos||ATC J01FA01
claritromicina|clarithromycin|macrólidos||ATC J01FA09
azitromicina|azithromycin|macrólidos||ATC J01FA10
espiramicina|spiramycin|macrólidos||ATC J01FA02
clindamicina|clindamycin|lincosamidas||ATC J01FF01
lincomicina|lincomycin|lincosamidas||ATC J01FF02
ciprofloxacino|ciprofloxacina;ciprofloxacin|quinolonas||ATC J01MA02
ofloxacino|ofloxacina;ofloxacin|quinolonas||ATC J01MA01
norfloxacino|norfloxacina;norfloxacin|quinolonas||ATC J01MA06
levofloxacino|levofloxacina;levofloxacin|quinolonas||ATC J01MA12
moxifloxacino|moxifloxacina;moxifloxacin|quinolonas||ATC J01MA14
gatifloxacino|gatifloxacina|quinolonas||ATC J01MA16
doxiciclina|doxycycline|tetraciclinas||ATC J01AA02
tetraciclina|tetracycline|tetraciclinas||ATC J01AA07
minociclina|minocycline|tetraciclinas||ATC J01AA08
oxitetraciclina|oxytetracycline|tetraciclinas||ATC J01AA06
estreptomicina|streptomycin|aminoglucósidos||ATC J01GA01
tobramicina|tobramycin|aminoglucósidos||ATC J01GB01
gentamicina|gentamicin|aminoglucósidos||ATC J01GB03
neomicina|neomycin|aminoglucósidos||ATC J01GB05
amikacina|amikacin|aminoglucósidos||ATC J01GB06
kanamicina|kanamycin|aminoglucósidos||ATC J01GB04
vancomicina|vancomycin|glucopéptidos||ATC J01XA01
teicoplanina|teicoplanin|glucopéptidos||ATC J01XA02
metronidazol|metronidazole|nitroimidazoles||ATC J01XD01
tinidazol|tinidazole|nitroimidazoles||ATC J01XD02
secnidazol|secnidazole|nitroimidazoles||ATC P01AB07
nitrofurantoína|nitrofurantoin|nitrofuranos||ATC J01XE01
furazolidona|furazolidone|nitrofuranos||ATC G01AX06
nifuroxazida|nifuroxazide|nitrofuranos||ATC A07AX03
fosfomicina|fosfomycin;fosfomicina trometamol|||ATC J01XX01
cloranfenicol|chloramphenicol|||ATC J01BA01
rifampicina|rifampicin;rifampin|||ATC J04AB02
isoniazida|isoniazid|||ATC J04AC01
linezolid||||ATC J01XX08
ácido acetilsalicílico|aspirina;aspirin;aas;acetilsalicilico;acetylsalicylic acid|antiinflamatorios no esteroideos;salicilatos||ATC N02BA01
subsalicilato de bismuto|bismuto subsalicilato;salicilato de bismuto|salicilatos||Khan y otros 2022
diclofenaco|diclofenac;diclofenaco sodico;diclofenaco potasico|antiinflamatorios no esteroideos||ATC M01AB05
ketorolaco|ketorolac;ketorolaco trometamina|antiinflamatorios no esteroideos||ATC M01AB15
aceclofenaco|aceclofenac|antiinflamatorios no esteroideos||ATC M01AB16
indometacina|indomethacin|antiinflamatorios no esteroideos||ATC M01AB01
sulindaco|sulindac|antiinflamatorios no esteroideos||ATC M01AB02
etodolaco|etodolac|antiinflamatorios no esteroideos||ATC M01AB08
piroxicam||antiinflamatorios no esteroideos||ATC M01AC01
tenoxicam||antiinflamatorios no esteroideos||ATC M01AC02
lornoxicam||antiinflamatorios no esteroideos||ATC M01AC05
meloxicam||antiinflamatorios no esteroideos||ATC M01AC06
ibuprofeno|ibuprofen|antiinflamatorios no esteroideos||ATC M01AE01
naproxeno|naproxen;naproxeno sodico|antiinflamatorios no esteroideos||ATC M01AE02
ketoprofeno|ketoprofen|antiinflamatorios no esteroideos||ATC M01AE03
flurbiprofeno|flurbiprofen|antiinflamatorios no esteroideos||ATC M01AE09
dexibuprofeno|dexibuprofen|antiinflamatorios no esteroideos||ATC M01AE14
dexketoprofeno|dexketoprofen|antiinflamatorios no esteroideos||ATC M01AE17
ácido mefenámico|mefenamico;mefenamic acid|antiinflamatorios no esteroideos||ATC M01AG01
celecoxib||antiinflamatorios no esteroideos|sulfonamidas|ATC M01AH01; ficha técnica de celecoxib
etoricoxib||antiinflamatorios no esteroideos||ATC M01AH05
parecoxib||antiinflamatorios no esteroideos|sulfonamidas|ATC M01AH04; ficha técnica de parecoxib
nimesulida|nimesulide|antiinflamatorios no esteroideos||ATC M01AX17
morniflumato|morniflumate|antiinflamatorios no esteroideos||ATC M01AX22
clonixinato de lisina|clonixina;clonixinato|antiinflamatorios no esteroideos||OMS, lista de DCI
metamizol|dipirona;metamizol sodico;metamizole|antiinflamatorios no esteroideos||ATC N02BB02
propifenazona|propyphenazone|antiinflamatorios no esteroideos||ATC N02BB04
paracetamol|acetaminofen;acetaminophen|||ATC N02BE01
captopril||inhibidores de la ECA||ATC C09AA01
enalapril|enalapril maleato;maleato de enalapril|inhibidores de la ECA||ATC C09AA02
lisinopril||inhibidores de la ECA||ATC C09AA03
perindopril||inhibidores de la ECA||ATC C09AA04
ramipril||inhibidores de la ECA||ATC C09AA05
quinapril||inhibidores de la ECA||ATC C09AA06
benazepril||inhibidores de la ECA||ATC C09AA07
cilazapril||inhibidores de la ECA||ATC C09AA08
fosinopril||inhibidores de la ECA||ATC C09AA09
trandolapril||inhibidores de la ECA||ATC C09AA10
sacubitrilo|sacubitril||inhibidores de la ECA|ATC C09DX04; ficha técnica de sacubitrilo
losartán|losartan potasico;losartan|bloqueadores de la angiotensina||ATC C09CA01
valsartán|valsartan|bloqueadores de la angiotensina||ATC C09CA03
irbesartán|irbesartan|bloqueadores de la angiotensina||ATC C09CA04
candesartán|candesartan|bloqueadores de la angiotensina||ATC C09CA06
telmisartán|telmisartan|bloqueadores de la angiotensina||ATC C09CA07
olmesartán|olmesartan|bloqueadores de la angiotensina||ATC C09CA08
iohexol||contrastes yodados||ATC V08AB02
iopamidol||contrastes yodados||ATC V08AB04
iopromida|iopromide|contrastes yodados||ATC V08AB05
ioversol||contrastes yodados||ATC V08AB07
iodixanol||contrastes yodados||ATC V08AB09
iomeprol||contrastes yodados||ATC V08AB10
amidotrizoato|diatrizoato;amidotrizoato de meglumina|contrastes yodados||ATC V08AA01
gadobutrol||contrastes de gadolinio||ATC V08CA09
gadopentetato|gadopentetato de dimeglumina|contrastes de gadolinio||ATC V08CA01
gadoterato|acido gadoterico;gadoterato de meglumina|contrastes de gadolinio||ATC V08CA02
gadodiamida|gadodiamide|contrastes de gadolinio||ATC V08CA03
povidona yodada|yodopovidona;iodopovidona;povidona iodada|yodo||ATC D08AG02
lidocaína|lidocaine;lignocaina|anestésicos locales de tipo amida||ATC N01BB02
bupivacaína|bupivacaine|anestésicos locales de tipo amida||ATC N01BB01
mepivacaína|mepivacaine|anestésicos locales de tipo amida||ATC N01BB03
prilocaína|prilocaine|anestésicos locales de tipo amida||ATC N01BB04
articaína|articaine|anestésicos locales de tipo amida||ATC N01BB08
ropivacaína|ropivacaine|anestésicos locales de tipo amida||ATC N01BB09
procaína|procaine;novocaina|anestésicos locales de tipo éster||ATC N01BA02
tetracaína|tetracaine|anestésicos locales de tipo éster||ATC N01BA03
benzocaína|benzocaine|anestésicos locales de tipo éster||ATC N01BA05
simvastatina|simvastatin|estatinas||ATC C10AA01
lovastatina|lovastatin|estatinas||ATC C10AA02
pravastatina|pravastatin|estatinas||ATC C10AA03
atorvastatina|atorvastatin|estatinas||ATC C10AA05
rosuvastatina|rosuvastatin|estatinas||ATC C10AA07
carbamazepina|carbamazepine|antiepilépticos aromáticos||ATC N03AF01
oxcarbazepina|oxcarbazepine|antiepilépticos aromáticos||ATC N03AF02
fenitoína|phenytoin|antiepilépticos aromáticos||ATC N03AB02
fenobarbital|phenobarbital|antiepilépticos aromáticos||ATC N03AA02
lamotrigina|lamotrigine|antiepilépticos aromáticos||ATC N03AX09
omeprazol|omeprazole|inhibidores de la bomba de protones||ATC A02BC01
pantoprazol|pantoprazole|inhibidores de la bomba de protones||ATC A02BC02
lansoprazol|lansoprazole|inhibidores de la bomba de protones||ATC A02BC03
rabeprazol|rabeprazole|inhibidores de la bomba de protones||ATC A02BC04
esomeprazol|esomeprazole|inhibidores de la bomba de protones||ATC A02BC05
ketoconazol|ketoconazole|azoles||ATC J02AB02
fluconazol|fluconazole|azoles||ATC J02AC01
itraconazol|itraconazole|azoles||ATC J02AC02
clotrimazol|clotrimazole|azoles||ATC D01AC01
miconazol|miconazole|azoles||ATC D01AC02
hidroclorotiazida|hydrochlorothiazide|tiazidas||ATC C03AA03
clortalidona|chlortalidone|tiazidas||ATC C03BA04
indapamida|indapamide|tiazidas||ATC C03BA11
furosemida|furosemide|||ATC C03CA01
propranolol||betabloqueadores||ATC C07AA05
metoprolol||betabloqueadores||ATC C07AB02
atenolol||betabloqueadores||ATC C07AB03
bisoprolol||betabloqueadores||ATC C07AB07
carvedilol||betabloqueadores||ATC C07AG02
tramadol||opioides||ATC N02AX02
codeína|codeine|opioides||ATC R05DA04
morfina|morphine|opioides||ATC N02AA01
heparina|heparin;heparina sodica|heparinas||ATC B01AB01
enoxaparina|enoxaparin|heparinas||ATC B01AB05
prednisona|prednisone|corticoides||ATC H02AB07
prednisolona|prednisolone|corticoides||ATC H02AB06
dexametasona|dexamethasone|corticoides||ATC H02AB02
betametasona|betamethasone|corticoides||ATC H02AB01
hidrocortisona|hydrocortisone|corticoides||ATC H02AB09
clorfenamina|clorfeniramina;chlorphenamine|||ATC R06AB04
loratadina|loratadine|||ATC R06AX13
cetirizina|cetirizine|||ATC R06AE07
metoclopramida|metoclopramide|||ATC A03FA01
warfarina|warfarin|||ATC B01AA03
clopidogrel||||ATC B01AC04
alopurinol|allopurinol|||ATC M04AA01
colchicina|colchicine|||ATC M04AC01
metformina|metformin|||ATC A10BA02
glibenclamida|glibenclamide|||ATC A10BB01
levotiroxina|levothyroxine|||ATC H03AA01
salbutamol|albuterol|||ATC R03AC02
amlodipino|amlodipine|||ATC C08CA01
hioscina|butilbromuro de hioscina;escopolamina|||ATC A03BB01
aciclovir|acyclovir|||ATC J05AB01
albendazol|albendazole|||ATC P02CA03
ivermectina|ivermectin|||ATC P02CF01
glucosamina|sulfato de glucosamina;glucosamine||mariscos|ATC M01AX05; ficha técnica de glucosamina
hidróxido de magnesio|leche de magnesia|||ATC A02AA04
preservativos de látex|preservativo;preservativos;condon;condones;guantes de latex|látex||IUIS Hev b
`
