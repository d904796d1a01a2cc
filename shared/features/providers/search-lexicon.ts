import type { Category, City } from './category.ts';

// Each line is one concept: its name in the directory, with `_` for a space, then other spellings. Letters that sound
// alike (search-letters.ts) and endings (search-senses.ts) need no spelling of their own.

/** The first line of each city is the city itself; `~` marks a nearby town. */
export const places: Readonly<Record<City, string>> = {
  Colombo: `Colombo කොළඹ கொழும்பு kolamba kolombo colambo kolumbu
Nugegoda නුගේගොඩ நுகேகொட நுகேகொடை
Kotte කෝට්ටේ කෝට්ටෙ ජයවර්ධනපුර கோட்டே கோட்டை ஜயவர்தனபுர ஜெயவர்தனபுர jayawardenepura jayewardenepura
Moratuwa මොරටුව மொறட்டுவை மொரட்டுவ
Dehiwala දෙහිවල தெஹிவளை தெகிவளை தெஹிவல
Mount_Lavinia ගල්කිස්ස ගල්කිස්ස கல்கிசை கல்கிஸ்ஸ galkissa mtlavinia
Maharagama මහරගම மஹரகம மகரகம
Battaramulla බත්තරමුල්ල பத்தரமுல்ல பத்தரமுல்லை
Malabe මාලබේ මාලඹේ மாலபே மாலம்பே
Wellawatte වැල්ලවත්ත வெள்ளவத்தை wellawatta
Bambalapitiya බම්බලපිටිය பம்பலப்பிட்டி பம்பலப்பிட்டிய
Kollupitiya කොල්ලුපිටිය கொள்ளுப்பிட்டி கொள்ளுப்பிட்டிய colpetty
Cinnamon_Gardens කුරුඳුවත්ත කුරුදුවත්ත கறுவாத்தோட்டம் kurunduwatta
Borella බොරැල්ල பொரளை பொரல்லை
Rajagiriya රාජගිරිය ராஜகிரிய ராஜகிரியை
Maradana මරදාන மருதானை
Dematagoda දෙමටගොඩ தெமட்டகொட தெமட்டகொடை
Kotahena කොටහේන கொட்டாஞ்சேனை கொட்டஹேன
Pettah පිටකොටුව புறக்கோட்டை
Narahenpita නාරාහේන්පිට நாரஹேன்பிட்டி நாரஹேன்பிட்டிய
Kirulapone කිරුළපන කිරුලපොන கிருலப்பனை kirulapana
Piliyandala පිළියන්දල பிலியந்தலை பிலியந்தல
Boralesgamuwa බොරලැස්ගමුව பொரலஸ்கமுவ பொரலெஸ்கமுவ
Pannipitiya පන්නිපිටිය பன்னிப்பிட்டிய பன்னிப்பிட்டி
Kottawa කොට්ටාව கொட்டாவ கொட்டாவை
Homagama හෝමාගම ஹோமாகம ஹோமகம
Kaduwela කඩුවෙල கடுவெல கடுவல
Athurugiriya අතුරුගිරිය அத்துருகிரிய
Thalawathugoda තලවතුගොඩ தலவத்துகொட talawatugoda
Kolonnawa කොලොන්නාව கொலன்னாவ கொலன்னாவை
Kelaniya කැලණිය களனி
Kiribathgoda කිරිබත්ගොඩ கிரிபத்கொட கிரிபத்கொடை
Kadawatha කඩවත கடவத்தை கடவத்த kadawata
Wattala වත්තල வத்தளை வத்தல
Ratmalana රත්මලාන இரத்மலானை ரத்மலானை ரத்மலான
Avissawella අවිස්සාවේල්ල அவிசாவளை
~Panadura පානදුර பாணந்துறை பாணதுர
~Kalutara කළුතර களுத்துறை
~Gampaha ගම්පහ கம்பஹா கம்பஹ
~Ragama රාගම ராகமை ராகம`,
  Kandy: `Kandy මහනුවර නුවර කැන්ඩි கண்டி mahanuwara nuwara kandi
Peradeniya පේරාදෙණිය பேராதனை பேராதெனிய
Katugastota කටුගස්තොට கட்டுகஸ்தோட்டை கட்டுகஸ்தோட்ட
Kundasale කුණ්ඩසාලේ குண்டசாலை குண்டசாலே
Ampitiya අම්පිටිය அம்பிட்டிய அம்பிட்டி
Hanthana හන්තාන ஹந்தானை ஹந்தான hantana
Digana දිගන திகன திகனை
Gampola ගම්පොල கம்பளை
Nawalapitiya නාවලපිටිය நாவலப்பிட்டி நாவலப்பிட்டிய
Pilimathalawa පිළිමතලාව பிலிமத்தலாவ pilimatalawa
Akurana අකුරණ அக்குறணை
Kadugannawa කඩුගන්නාව கடுகண்ணாவ
~Matale මාතලේ மாத்தளை
~Galewela ගලේවෙල கலேவெல
~Kegalle කෑගල්ල கேகாலை
~Nuwara_Eliya නුවරඑළිය நுவரெலியா நுவரஎலிய`,
  Galle: `Galle ගාල්ල ගාලු காலி gaalla gale
Galle_Fort ගාලුකොටුව ගාල්ලකොටුව காலிக்கோட்டை
Unawatuna උණවටුන உணவட்டுன உனவட்டுண
Karapitiya කරාපිටිය கராப்பிட்டிய கராப்பிட்டி
Magalle මාගල්ල மாகல்ல மாகாலி
Hikkaduwa හික්කඩුව ஹிக்கடுவை ஹிக்கடுவ இக்கடுவை
Ahangama අහංගම அஹங்கம அஹங்கமை
Ambalangoda අම්බලන්ගොඩ அம்பலாங்கொடை அம்பலங்கொட
Koggala කොග්ගල கொக்கல கொக்கலை
Baddegama බද්දේගම பத்தேகம
Bentota බෙන්තොට பென்தோட்டை பெந்தோட்டை
~Matara මාතර மாத்தறை
~Weligama වැලිගම வெலிகம வெலிகமை
~Mirissa මිරිස්ස மிரிஸ்ஸ
~Tangalle තංගල්ල தங்காலை
~Hambantota හම්බන්තොට அம்பாந்தோட்டை ஹம்பாந்தோட்டை`,
  Jaffna: `Jaffna යාපනය යාපනේ யாழ்ப்பாணம் யாழ் யாழ்பாணம் jafna yapanaya yaapanaya yalpanam yaalpanam yazhpanam
Nallur නල්ලූර් නල්ලුරු நல்லூர்
Chundikuli චුන්ඩිකුලි சுண்டிக்குளி சுண்டுக்குளி
Kokuvil කොකුවිල් கொக்குவில்
Chunnakam චුන්නාකම් சுன்னாகம்
Kopay කෝපායි කෝපායි கோப்பாய்
Manipay මානිපායි மானிப்பாய்
Chavakachcheri චාවකච්චේරි சாவகச்சேரி
Point_Pedro පේදුරුතුඩුව பருத்தித்துறை
Nelliady නෙල්ලියඩි நெல்லியடி
Kankesanthurai කන්කසන්තුරේ காங்கேசன்துறை kankasanthurai
~Kilinochchi කිලිනොච්චිය கிளிநொச்சி`,
  Negombo: `Negombo මීගමුව නිගම්බු நீர்கொழும்பு நீர்க்கொழும்பு நிகம்போ meegamuwa migamuwa nigombo
Kochchikade කොච්චිකඩේ කොච්චිකඩ கொச்சிக்கடை
Ettukala ඒත්තුකාල ඇත්තුකාල ஏத்துக்கால எத்துகால
Katunayake කටුනායක கட்டுநாயக்க கட்டுநாயக்கா கட்டுநாயக்கை katunayaka
Seeduwa සීදුව சீதுவை சீதுவ
Ja-Ela ජාඇල ஜாஎல ஜாஎலை
Wennappuwa වෙන්නප්පුව வென்னப்புவ வென்னப்புவை
Kandana කඳාන கந்தானை
Minuwangoda මිනුවන්ගොඩ மினுவாங்கொடை மினுவங்கொட
~Chilaw හලාවත சிலாபம் halawatha
~Marawila මාරවිල மாரவில`,
  Anuradhapura: `Anuradhapura අනුරාධපුරය අනුරාධපුර අනුරාධපුරේ අනුරාධපුරම අනුරපුර அனுராதபுரம் அனுராதபுர anuradapura anurapura
Mihintale මිහින්තලේ மிகிந்தலை மிஹிந்தலை
Nochchiyagama නොච්චියාගම நொச்சியாகம
Talawa තලාව தலாவ தலாவை thalawa
Kekirawa කැකිරාව கெக்கிராவ கெக்கிராவை
Medawachchiya මැදවච්චිය மதவாச்சி
Eppawala එප්පාවල எப்பாவல
~Dambulla දඹුල්ල தம்புள்ளை தம்புள்ள
~Polonnaruwa පොළොන්නරුව பொலன்னறுவை பொலநறுவை
~Vavuniya වවුනියාව வவுனியா`,
  Kurunegala: `Kurunegala කුරුණෑගල කුරුණැගල குருநாகல் குருணாகலை குருநாகலை kurunagala kurunegalle
Mallawapitiya මල්ලවපිටිය மல்லவப்பிட்டிய மல்லவப்பிட்டி
Kuliyapitiya කුලියාපිටිය குளியாப்பிட்டிய குளியாப்பிட்டி
Mawathagama මාවතගම மாவத்தகம
Wariyapola වාරියපොළ வாரியப்பொல வாரியபொல
Polgahawela පොල්ගහවෙල பொல்கஹவெல பொல்காவலை
Pannala පන්නල பன்னல பன்னலை
Narammala නාරම්මල நாரம்மல நாரம்மலை
Ibbagamuwa ඉබ්බාගමුව இப்பாகமுவ`,
};

/** The first word of each is its spelling in tags. */
export const trades: Readonly<Record<Category, string>> = {
  tiler:
    'tile tiles tiler tilers tiling tyle tyles ulu flooring ටයිල් ටයිල්ස් ටයිල ටයිලර් ටයිලිං තයිල් උළු උළුකැට டைல்ஸ் டைல் டைலர் டைலிங் டயில் டயில்ஸ் ரைல் ரைல்ஸ் தைல் ஓடு ஓடுகள்',
  glass:
    'glass glazier glaziers glazing වීදුරු වීදුරුව ග්ලාස් கண்ணாடி கிளாஸ் கிலாஸ் weeduru viduru vidura widuru vidhuru veeduru weduru kannadi',
  ceiling:
    'ceiling ceilings celing cieling seeling siling සිවිලිම සිවිලිම් සිවිලිං සීලිං සීලිම සීලිම් සීලින්ග් சீலிங் சீலிங்ஸ் சிலிங் கூரை உட்கூரை மேற்கூரை sivilima siwilima civilima sivilim siviling',
};

/** Words that professionals are searched by; `/` separates alternatives that may occur in tags. */
export const words = `marble මාබල් මාර්බල් මාබල කිරිගරුඬ மார்பிள் மார்பல் பளிங்கு
granite ග්‍රැනයිට් කළුගල් கிரானைட் கருங்கல்
mosaic මොසෙයික් මොසේක් මොසායික් மொசைக் மொசாயிக் மொஸைக்
herringbone හෙරිංබෝන් ஹெரிங்போன் ஹெரிங்க்போன்
interior interiors අභ්‍යන්තර உட்புற
security ආරක්ෂක பாதுகாப்பு
hexagon හෙක්සගන් ෂඩාස්‍ර ஹெக்ஸகன் அறுகோணம்
terrazzo ටෙරාසෝ ටෙරසෝ ටෙරාට්සෝ டெராசோ டெரசோ தெராசோ டெரஸோ terazo
porcelain පෝසිලේන් පෝර්සලේන් போர்சலின் போர்ஸலின் பீங்கான்
terracotta ටෙරාකොටා டெரகோட்டா டெரக்கோட்டா
cement සිමෙන්ති சிமெந்து சிமெண்ட்
stone ගල් ගල கல்
grout ග්‍රවුට් க்ரௌட் கிரவுட் grouting
screed ස්ක්‍රීඩ් ஸ்கிரீட்
skirting ස්කර්ටින් ஸ்கர்டிங்
cornice කෝනිස් கார்னிஸ்
gypsum ජිප්සම් ජිප්සම ஜிப்சம் ஜிப்ஸம்
PVC පීවීසී අයිපැනල් பிவிசி பீவீசீ ஐபேனல் ipanel ipanels
timber/wood ලී දැව மரம் மரத்தாலான wooden
aluminium/aluminum ඇලුමිනියම් අලුමිනියම් அலுமினியம்
shower ෂවර් ෂවර කියුබිකල් ஷவர் கியூபிக்கல் cubicle cubical
bathroom නාන_කාමර නානකාමරය නානකාමරේ බාත්රූම් බාත්රූම බාතෲම් badroom ටොයිලට් ටොයිලට වැසිකිළි වැසිකිළිය குளியலறை பாத்ரூம் குளியல்_அறை கழிப்பறை கழிவறை டாய்லெட் nanakamara bath_room bathrooms toilet toilets washroom washrooms
kitchen කුස්සිය කුස්සි මුළුතැන්ගෙය சமையலறை குசினி கிச்சன் kussiya
stair පඩිපෙළ පඩි තරප්පු படிக்கட்டு மாடிப்படி staircase padipela
mirror කණ්ණාඩි කණ්ණාඩිය මිරර් முகக்கண்ணாடி மிரர் kannadiya
window ජනේල ජනේලය ජනේලෙ ජනේලේ ජනෙල් යන්නල් யன்னல் ஜன்னல் சன்னல் janela jannal pane panes
door දොර දොරවල් கதவு கதவுகள் dora kathavu
railing/handrail/balustrade රේලිං අත්වැට ரேலிங் கைப்பிடி
partition පාටිෂන් පාර්ටිෂන් பார்ட்டிஷன் பாட்டிஷன்
shopfront කඩ_ඉදිරිපස கடைமுகப்பு
shop කඩය කඩ கடை
balcony බැල්කනි බැල්කනිය பால்கனி
terrace ටෙරස් ටෙරස මොට්ටමාඩිය மொட்டைமாடி தளம் rooftop
slab ස්ලැබ් ස්ලැබ කොන්ක්‍රීට් ஸ்லாப் கான்கிரீட் concrete
courtyard මිදුල முற்றம் paving driveway
veranda වැරැන්ඩා ඉස්තෝප්පුව ඉස්තෝප්පු வராந்தா விறாந்தை verandah
pool පිහිනුම්_තටාක තටාකය පූල් நீச்சல்குளம் நீச்சல்_தடாகம் swimming_pool
wall බිත්ති බිත්තිය சுவர் சுவர்கள் biththi
floor බිම පොළව පොළොව ගෙබිම தரை bima
roof වහල වහලය වහලේ முகடு roofing
board/panel බෝඩ් පැනල් போர்ட் பேனல்
house නිවාස නිවස ගෙදර ගෙවල් வீடு வீட்டு வீடுகள் home gedara veedu
office කාර්යාල කාර්යාලය ඔෆිස් அலுவலகம் ஆபீஸ்
hotel හෝටල් හෝටලය ஹோட்டல் ஓட்டல்
school පාසල් පාසල பாடசாலை பள்ளிக்கூடம்
lighting ලයිට් விளக்கு லைட்டிங்
insulation පරිවරණ இன்சுலேஷன்
waterproof වෝටර්ප්රූෆ් வாட்டர்ப்ரூஃப் நீர்ப்புகா waterproofing`;

/** Rooms. They may be ignored, because not every professional names the rooms they work in. */
export const rooms = 'bathroom kitchen stair shop balcony veranda wall floor house office hotel school';

/** Words that add nothing when the trade is named. */
export const besides: Readonly<Record<Category, string>> = {
  tiler: 'house wall floor',
  glass: 'house',
  ceiling: 'house roof board',
};

/** Work that implies a trade; the trade is offered if the search does not name it. */
export const work: Readonly<Record<Category, string>> = {
  tiler:
    'marble granite mosaic herringbone hexagon terrazzo porcelain terracotta stone grout screed skirting waterproof pool',
  glass: 'mirror window door shower railing balcony partition shopfront aluminium',
  ceiling: 'gypsum PVC cornice roof board insulation',
};

/** Words for any professional. */
export const people =
  'company contractor contractors expert experts installer installers professional professionals specialist specialists worker workers craftsman craftsmen tradesman tradesmen technician technicians man men guy guys person people team layer layers fitter fitters fixer fixers maker makers builder builders supplier suppliers ' +
  'baas bass basla baasla baslage baases handyman handymen unnahe unnehe unnahela unnehela baasunnahe bassunnahe karaya karayo karayek karayan kaaraya kaarayo wedakaraya wedakarayo wadakaraya wadakarayo velaikaran velaikarar aal aalkal ' +
  'බාස් බාස්ලා බාස්වරු බාස්ල උන්නැහේ උන්නැහැ උන්නැහෙලා බාස්උන්නැහේ බාසුන්නැහේ ශිල්පි ශිල්පියා ශිල්පීන් ශිල්පියෙක් කාර්මික කාර්මිකයා කාරයා කාරයෝ කාරයෙක් වැඩකාරයා වැඩකාරයෝ වැඩකාරයෙක් වැඩකාරයන් වැඩකාරයින් මිනිහා මිනිහෙක් මිනිස්සු කණ්ඩායම කණ්ඩායමක් සමාගම සමාගමක් ' +
  'பாஸ் பாஸ்மார் நிபுணர் நிபுணர்கள் தொழிலாளி தொழிலாளர் தொழிலாளர்கள் வேலையாள் வேலையாட்கள் வேலைக்காரர் வேலைக்காரன் ஆள் ஆட்கள் ஆளு நிறுவனம் குழு';

/** Words without meaning for a search, in three scripts. */
export const nothing =
  'a an and any around at be best by can city contact do does done experienced find for from get good hire hiring how in is it job jobs local looking lanka me my much near nearby need needed needs new of on phone please quality quote quotation reliable required search searching service services side skilled some sri than that the there this to today top town trained trusted urgent urgently us want wanted we what where which who with work working works you your ' +
  'cheap cheapest cost costs price prices rate rates number whatsapp install installed installation installations installing lay laid laying lays fix fixed fixing fixes fit fitted fitting fittings put putting doing make making made apply replace replaced replacement replacing change changing false suspended dropped are has have been being am was were its into through come comes coming came off out away still after again old inside outside under below above part parts bit some very really bad badly water rain rains raining rainwater can help please down from up watura wathura vathura wela wenawa wenava wenne vela vila gihin gihilla thiyenawa tiyenawa tibenawa innawa thanni thanneer neer agudhu aguthu irukku ' +
  'වැඩ වැඩේ වැඩක් වැඩට වැඩවලට කෙනෙක් කෙනා කෙනෙකු අය කවුද කොහෙද ඕන ඕනෑ ඕනේ ඕනෙ අවශ්‍ය අවශ්‍යයි ළඟ ළඟම ළගම අවට අසල ආසන්න පැත්තේ ප්‍රදේශය ප්‍රදේශයේ නගරය නගරයේ හොඳ හොඳම හොදම මට අපිට මගේ අපේ අපෙ සඳහා සහ හා සේවා සේවාව සේවය ලංකාව ලංකාවේ ශ්‍රී වල වලට වලින් හි දී එක එකක් ඉන්න ඉන්නවද ගන්න ගන්නවා දෙන දෙන්න ගැන මිල මිළ ගණන ගණන් ගාණ ගාන කීයද අඩු අඩුම අලුත් නව සවි සවිකිරීම කිරීම කිරීමට ඇල්ලීම ඇල්ලීමට ඇල්ලිම ගැසීම ගැසීමට දැමීම දැමීමට ඇතිරීම ඇතිරීමට ඇලවීම සෑදීම හැදීම කරවන්න කරගන්න කරවාගන්න කරලා කරල දාලා ගහලා අල්ලලා ගහපු දාපු වතුර ජලය ජල වෙලා වෙනවා වෙන වෙයි වුණා උනා උනේ ගිහින් ගිහිල්ලා තියෙනවා තියෙන තියෙන්නේ තිබෙනවා තිබෙන එනවා එන අස්සෙන් ඇතුළට උඩින් යටින් පරණ සද්දේ සද්දයක් ' +
  'வேலை வேலைகள் வேலைக்கு செய்ய செய்யும் செய்து செய்பவர் செய்பவர்கள் செய்வோர் செய்யுறவர் செய்றவர் செய்றவங்க தேவை வேண்டும் வேணும் வேண்டியது எனக்கு எங்களுக்கு எங்கே யார் அருகில் அருகே பக்கத்தில் கிட்ட கிட்டே நல்ல சிறந்த மலிவான குறைந்த புதிய இலங்கை பகுதி பகுதியில் நகரில் விலை செலவு எவ்வளவு பதிக்க பதிக்கும் பதிப்பவர் பதிப்போர் பதித்தல் பதிப்பு பதிக்கிறவர் ஒட்ட ஒட்டும் ஒட்டுபவர் ஒட்டுற ஒட்டுறவர் ஒட்டுதல் போட போடும் போடுபவர் போடுவோர் போடுற போடுறவர் போடுறவங்க போடுதல் அமைக்க அமைக்கும் அமைப்பவர் அமைத்தல் பொருத்த பொருத்தும் பொருத்துபவர் பொருத்துவோர் பொருத்துதல் அடிக்க அடிக்கும் அடிப்பவர் அடிக்கிறவர் மாற்ற ஒருவர் மற்றும் உள்ள இல் வில் யில் க்கு வுக்கு சேவை சேவைகள் தேட தேடு தண்ணீர் தண்ணி நீர் ஆகிறது ஆகுது ஆகியது ஆச்சு ஆகி இருக்கிறது இருக்கு வருகிறது வருது வந்து போய் விட்டது விட்டன போச்சு பழைய உள்ளே மேலே கீழே சத்தம் ' +
  'wada weda wadak wedak wadata wedata kenek kena ona oni oone mata api apita hoda honda hodama langa lagama eka ekak gena mila gaana keeyada velai velaiku vela venum vendum thevai seiya seiyum seyya enaku kitta pakkathil poda podura podum poduravar pathikka oddura adikka';

/** Verbs without meaning for a search, in Sinhala and transliterated: stems and their endings. */
export const verbs = [
  ['අල්ල අලව ගහ දා දම අතුර හද සාද කර සවිකර එළ බදි හොය සොය', 'න නවා නව න්න න්නේ න්නෙ'],
  ['alla alawa gaha da dama athura hada sada kara savikara', 'na nawa nava nna nne'],
] as const;

/** The first word of a line: its name in the directory. */
export const firstOf = (line: string): string => line.slice(0, line.indexOf(' '));
