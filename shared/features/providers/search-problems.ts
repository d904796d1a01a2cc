// Problems as people describe them. Each line is one problem: its name in profiles (`/` separates alternatives), the
// trades that may repair it, and other spellings. A trailing hyphen marks a stem: any word that begins with it matches.

/** The first trade is used if the search names no other; `*` means any trade. */
export const problems = `leak/waterproof | tiler ceiling | කාන්දුව கசிவு leak- leek- leeking seep- drip drips dripping ලීක්- ලීක- කාන්දු- ජලකාන්දු- බේරෙ- බේරි- තෙමෙ- තෙමි- kandu kaandu kanduwa beren- bereno themen- temen- கசிவு- கசிய- கசிகி- கசியு- கசிந்- ஒழுக- ஒழுகு- ஒழுக்கு- லீக்- லீக- சொட்ட- சொட்டு- ozhug- ozhuk- ozhug- oluku- olugu- kasivu kasiyu- kasigi- sottu-
damp | tiler ceiling | තෙතමනය ஈரம் damp dampness mould mouldy mold moldy mildew fungus moist moisture stain stains stained තෙතමන- තෙතබර- තෙත් තෙත පුස් පුස්බැඳ- පැල්ලම්- දිලීර- ඊරම ஈரம்- ஈரப்ப- ஈரக்க- பூஞ்ச- பூசணம்- கறை கறைகள் பாசி eeram patch patches
crack/replac | tiler ceiling glass | ඉරිතැලීම விரிசல் crack- split splits chip chips chipped ඉරිතල- ඉරිතැල- පැලි- පැලු- පැලී- පුපුර- පුපුරු- irithal- iritala- pelila pelilaa palila pelich- pupur- விரிசல்- வெடிப்ப- வெடித்- வெடிச்- கீறல்- virisal- vedipp- vedich- vedith- craked hole holes gap gaps
broken/break/replac | | කැඩුණු உடைந்த broke- break breaks breaking breakage smash- shatter- damag- කැඩි- කැඩී- කැඩු- කැඩෙ- බිඳි- බිඳී- බිඳු- බිදි- බිදු- හානි- කුඩුවෙ- කුඩු kadila kadilaa kedila kedilaa kadich- kedich- kadun- kedun- kaden- bindila bidila bindun- bidun- உடைந்- உடைஞ்- உடைப்ப- உடைய- சேதம்- சேதமட- முறிந்- udaint- udanj- udanch- odanj- odanch- odaink- udaink- setham brocken පලුදු-
loose/relay/replac | | ගැලවුණු தளர்ந்த loose- detach- fall falls falling fallen fell popping popped ගැලව- ගැලවි- ගැලවී- ගැලවෙ- බුරුල්- ලිහිල්- වැටිලා වැටෙන- වැටුන- වැටුණ- හෙලවෙ- පිම්බි- ඉස්සි- galaw- galav- gelaw- gelav- gelew- burul- watila vatila wetila weten- waten- කඩාවැට- කඩන්- கழன்- கழண்- கழர- தளர்- விழுந்- விழுகி- விழுது- பெயர்ந்- பெயர்ஞ்- kalandu- kalanru- kazhan- thalarn- vilund- vizhun- vilunth- peyarn- lift lifts lifting lifted moving moves ලූස්- லூஸ்-
hollow/relay | tiler | hollow- drummy debond- හිස් බොල් කුහර- bol sadde பொள்ளல்- பொள்ள- வெற்று- உட்குழி- polla-
sag | ceiling | sag sags sagged sagging droop- bulg- collaps- එල්ලෙ- එල්ලි- එල්ලී- පහත්- නැමි- නැමී- ellila ellen- தொங்க- தொங்கு- தொங்கி- சரிந்- இடிந்- thong-
peel | | ගැලවෙන உரியும் peel- flak- පොතුගැල- පොතුයන- பெயர்க்- உரிந்- உரிகி- urinj-
scratch | glass | scratch- foggy misted jammed stuck හිරවෙ- හිරවි- හිරවෙලා සීරි- hirawe- hirawi- hirave- சிக்கி- இறுகி- sikki-
slip/non-slip | tiler | slip slips slippery slipping ලිස්ස- lissan- lissana வழுக்க- வழுக்கு- valukk- vazhukk-
uneven/level | tiler | uneven- unlevel- sunken sinking ගිලා- ගිලිලා මට්ටම்-
dirt/clean | | කිළිටු அழுக்கு dirty dirt discolo- yellowed yellowing කිළිටු- කිලිටු- අපිරිසිදු- அழுக்கு- அழுக்க- alukku
repair/restor | * | අලුත්වැඩියාව பழுது repair- restor- mend mending mended අලුත්වැඩියා- අළුත්වැඩියා- රිපෙයා- රිපේර්- aluthwad- aluthwed- aluthvad- repeyar திருத்த- பழுது- ரிப்பேர்- சரிசெய்- சீரமை- paluthu- pazhudhu- thirutt- thirutha-
renovation/renovat | * | නවීකරණය புதுப்பித்தல் renovat- remodel- refurbish- redo revamp- upgrad- makeover modernis- moderniz- නවීකරණ- නවීකරන- ප්‍රතිසංස්කරණ- අලුත්කර- nawikarana naveekarana naweekarana nawikarnaya புதுப்பி- மறுசீரமை- நவீனமய- pudhuppi- puthuppi- puduppi-
problem | * | ප්‍රශ්නය பிரச்சினை problem- issue issues trouble- fault faults faulty defect- ප්‍රශ්න- ගැටලු- ගැටළු- දෝෂ- prashn- பிரச்சி- பிரச்சன- குறைபாடு- குறைபாட- piracha- pirachi- prachan-`;

/** Places that tilers repair, unless the search names another trade. */
export const tiledPlaces = 'bathroom kitchen stair balcony veranda wall floor terrace slab courtyard';

/** A shower has a glass screen, but a water problem there is about its tiles. */
export const wetPlaces = 'shower';
export const wetProblems = 'leak damp slip';

/** Trades that no provider here has: the name in three scripts, then the other words that mean it. */
export const otherTrades = `plumber ප්ලම්බර් பிளம்பர் plumbers plumbing plumer plumers pipe pipes pipeline tap taps faucet faucets drain drains drainpipe drainpipes sewer sewage gully sink sinks commode cistern flush septic නළ නල නළකාර්මික පයිප්ප පයිප්පය පයිප් කරාම කරාමය කරාමෙ ටැප් කාණු කානු සින්ක් ප්ලම්බින් ප්ලම්බිං කොමඩ් குழாய் பைப் பிளம்பிங் வடிகால் palambar plambar paippa
electrician ඉලෙක්ට්‍රීෂියන් எலக்ட்ரீஷியன் electricians electric electrical electricity wiring rewiring wire wires socket sockets switch switches විදුලි විදුලිය කරන්ට් වයරින් වයරින්ග් වයරිං ඉලෙක්ට්‍රිෂන් ඉලෙක්ට්‍රික් மின்சாரம் மின்சார மின் வயரிங் கரண்ட் எலக்ட்ரிக் எலெக்ட்ரீஷியன் எலக்ட்ரிசியன் widuli viduli vidulikarmika minsaram electrition electricion වයර් மின்னியலாளர்
painter පේන්ටර් பெயிண்டர் painters painting paint paints repaint පේන්ට් පේන්ටින් පේන්ටිං තීන්ත පින්තාරු வர்ணம் வண்ணம் பெயிண்ட் பெயிண்டிங் பெயின்டர் பெயின்ட் peintar theentha thintha පින්තාරුකරු
carpenter වඩු_බාස් தச்சர் carpenters carpentry woodwork furniture cupboard cupboards pantry වඩුවා වඩු වඩුවැඩ කාපෙන්ටර් ගෘහභාණ්ඩ අල්මාරි கார்பெண்டர் தச்சன் மரவேலை தளபாடம் wadu waduwa vadu vaduwa waduwada thachan
mason මේසන් மேசன் masons masonry meson bricklayer bricklayers plasterer plasterers පෙදරේරු පෙදරේරුවා පෙදරේරුව மேஸ்திரி கொத்தனார் கொத்தன் mesan mesthiri kothanar pedareru
roofer වහල_හදන்ன roofers gutter gutters guttering roof_tile roof_tiles asbestos පීලි පීල්ල බීලි
welder වෙල්ඩර් வெல்டர் welders welding gate gates grill grille වෙල්ඩින් වෙල්ඩිං ගේට්ටු ගේට්ටුව ගේට් வெல்டிங் கேட்
AC_technician ඒසී_කාර්මික ஏசி_தொழில்நுட்பவியலாளர் ac aircon air_conditioner air_conditioning aircondition ඒසී ஏசி
gardener උයන්පල්ලා தோட்டக்காரர் gardeners gardening landscaping landscaper lawn
cleaner පිරිසිදු_කරන්නා துப்புரவாளர் cleaners housekeeper maid
architect ගෘහ_නිර්මාණ_ශිල්පි கட்டடக்கலைஞர் architects ආකිටෙක්ට් கட்டிடக்கலைஞர்
interior_designer අභ්‍යන්තර_සැලසුම්කරු உள்ளக_வடிவமைப்பாளர் interior_designers interior_design
CCTV_installer සීසීටීවී_සවිකරන්නා சிசிடிவி_நிறுவுநர் cctv security_camera security_cameras සීසීටීවී சிசிடிவி`;
