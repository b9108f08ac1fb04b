-- Towns and districts that postings name and the list of towns had not, and other spellings in use:
-- with them, two tables know all places that imports, forms and searches recognise.
insert into private.regional_towns (town, region)
select distinct town, region from (values
  ('Andhra Pradesh', 'alluri sitharama raju,annamayya,konaseema,palnadu,parvathipuram manyam,prakasam'),
  ('Arunachal Pradesh', 'bomdila,itanagar,tawang,ziro'),
  ('Assam', 'bongaigaon,cachar,golaghat,hailakandi,kamrup,kokrajhar,lakhimpur,morigaon,sivasagar,sonitpur'),
  ('Bihar', 'bhojpur,east champaran,kaimur,khagaria,rohtas,west champaran'),
  ('Chhattisgarh', 'balod,bastar,bemetara,bhilai,bijapur,dantewada,gariaband,janjgir champa,jashpur,kanker,kawardha,kondagaon,koriya,surajpur,surguja'),
  ('Delhi', 'east delhi,north delhi,north west delhi,south delhi,south west delhi,west delhi'),
  ('Delhi NCR', 'bhiwadi'),
  ('Goa', 'bambolim,north goa,ponda,south goa'),
  ('Gujarat', 'amod,banaskantha,botad,dahej,dahod,dwarka,gandhidham,gir somnath,halol,himatnagar,jetpur,junagadh,kalol,kheda,kutch,mehsana,
     morbi,mundra,panchmahal,sabarkantha,surendranagar,vallabh vidyanagar'),
  ('Haryana', 'ambala,jhajjar,kurukshetra,kundli,nuh,sampla'),
  ('Himachal Pradesh', 'bilaspur,hamirpur,kangra,kinnaur,parwanoo,sirmaur,una'),
  ('Jammu and Kashmir', 'budgam,doda,ganderbal,kishtwar,kulgam,kupwara,pulwama,rajouri,ramban,reasi,shopian'),
  ('Jharkhand', 'bokaro,garhwa,godda,gumla,hazaribagh,jamtara,khunti,koderma,latehar,palamu,saraikela'),
  ('Karnataka', 'anekal,bagalkot,bengaluru rural,bidar,chamarajanagar,chikkaballapur,chikkodi,chintamani,chitradurga,devanahalli,doddaballapur,gadag,gudibanda,hassan,
     haveri,hosakote,hoskote,hospet,hosapete,kodagu,koppal,kundapura,manipal,mudigere,raichur,tumakuru,uttara kannada,dakshina kannada,vijayanagara'),
  ('Kerala', 'aluva,angamaly,idukki,irinjalakuda,kalamassery,kazhakkoottam,kottakkal,manjeri,munnar,thalassery,tirurangadi,wayanad'),
  ('Madhya Pradesh', 'anuppur,ashoknagar,barwani,betul,bhind,burhanpur,chhatarpur,chhindwara,damoh,datia,dewas,dhar,dindori,guna,harda,
     jhabua,katni,khandwa,khargone,narsinghpur'),
  ('Maharashtra', 'ahilyanagar,ambernath,badlapur,baramati,beed,bhandara,boisar,buldhana,chakan,chandrapur,gadchiroli,gondia,hingoli,jalgaon,jalna,
     karad,khopoli,kolhapur,kopargaon,kudal,mira road,miraj,nagothane,raigad,ranjangaon,roha,shirwal,sindhudurg,taloja,ulhasnagar'),
  ('Manipur', 'bishnupur,churachandpur,ukhrul'),
  ('Meghalaya', 'jowai,nongpoh'),
  ('Mizoram', 'champhai,kolasib'),
  ('Nagaland', 'chumoukedima'),
  ('Odisha', 'angul,balasore,baripada,berhampur,bolangir,ganjam,jagatsinghpur,jajpur,jeypore,kalahandi,keonjhar,khordha,koraput,mayurbhanj,nayagarh,
     nuapada,rourkela'),
  ('Puducherry', 'puducherry'),
  ('Punjab', 'derabassi,dera bassi,fatehgarh sahib,mansa,ropar,sahibzada ajit singh nagar'),
  ('Rajasthan', 'banswara,baran,bhiwadi,bundi,chittorgarh,churu,dausa,dholpur,dungarpur,hanumangarh,jaisalmer,jalore,jhalawar,
     jhunjhunu,karauli,kishangarh,neemrana,sri ganganagar'),
  ('Sikkim', 'gyalshing,mangan,namchi,rangpo'),
  ('Tamil Nadu', 'ambattur,ambur,ariyalur,avadi,chengalpattu,cuddalore,dharmapuri,dindigul,gummidipoondi,kallakurichi,kanyakumari,
     karaikudi,krishnagiri,kumbakonam,mayiladuthurai,mettupalayam,nagapattinam,nilgiris,oragadam,tambaram,theni,tirupattur,tiruvallur,tiruvarur,
     ulundurpettai,ulundurpet,villupuram'),
  ('Telangana', 'hanamkonda,hanumakonda,jogulamba gadwal,mahabubabad,mahabubnagar,medchal,mulugu,nalgonda,peddapalli,rangareddy,ranga reddy,
     shamshabad,yadadri bhuvanagiri,zaheerabad'),
  ('Tripura', 'dhalai'),
  ('Uttar Pradesh', 'ambedkar nagar,amethi,auraiya,badaun,baghpat,ballia,balrampur,barabanki,bareilly,bijnor,budaun,bulandshahr,chandauli,
     chitrakoot,deoria,etah,farrukhabad,fatehpur,ghazipur,gonda,gorakhpur,hamirpur,hathras,jalaun,jaunpur,jewar,kannauj,kasganj,kaushambi,
     kushinagar,lakhimpur kheri,mahoba,mainpuri,mau,maudaha,muzaffarnagar,pratapgarh,raebareli,sant kabir nagar,shravasti,siddharthnagar,
     sonbhadra'),
  ('Uttarakhand', 'almora,chamoli,champawat,haldwani,haridwar,kotdwar,pantnagar,rudraprayag,selaqui,uttarkashi'),
  ('West Bengal', 'alipurduar,bardhaman,barasat,barrackpore,birbhum,cooch behar,darjeeling,durgapur,haldia,kalyani,krishnanagar,
     rajarhat,serampore,siliguri')
) as regions (region, towns), regexp_split_to_table(towns, '\s*,\s*') as town
on conflict do nothing;

insert into private.regional_towns (town, region) values
  ('kavaratti', 'Lakshadweep'), ('daman', 'Daman and Diu'), ('diu', 'Daman and Diu'),
  ('north and middle andaman', 'Andaman and Nicobar Islands'), ('south andaman', 'Andaman and Nicobar Islands')
on conflict do nothing;

insert into public.place_names (name, place)
select name, place from (values
  ('Bengaluru', '{banglore,bengalore,blr}'::text[]),
  ('Bengaluru Rural', '{"bangalore rural"}'),
  ('Gurugram', '{"new gurgaon"}'),
  ('Palakkad', '{palghat}'),
  ('Tiruchirappalli', '{tiruchirapalli}'),
  ('Visakhapatnam', '{vishakhapatnam,waltair}'),
  ('Davanagere', '{davangere}'),
  ('Chikkamagaluru', '{chikmagalur}'),
  ('Andaman and Nicobar Islands', '{"andaman and nicobar islands","andaman & nicobar islands","andaman and nicobar",andaman}'),
  ('Chandigarh', '{chandigarh,चंडीगढ़}'),
  ('Dadra and Nagar Haveli', '{"dadra and nagar haveli","dadra & nagar haveli"}'),
  ('Daman and Diu', '{"daman and diu","daman & diu"}'),
  ('Lakshadweep', '{lakshadweep}'),
  ('Odisha', '{odisha,orissa,ओडिशा}'),
  ('Uttarakhand', '{uttarakhand,uttaranchal,उत्तराखंड}')
) as places (place, names), unnest(names) as name
on conflict (name) do nothing;
