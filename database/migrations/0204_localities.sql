-- Parts of the great cities by the names that people search for, the first of each as it is shown;
-- where that has a hyphen before it, it is in many cities and counts beside its own city's name
-- alone.
create table private.localities (
  name text primary key check (name = lower(btrim(name))),
  locality text not null,
  town text not null,
  -- As a search tells it: `Koramangala, Bengaluru`.
  place text not null generated always as (locality || ', ' || town) stored
);
create index localities_by_place on private.localities (place);

with parts as (
  select town, ltrim(split_part(names, '|', 1), '-') as locality, lower(name) as name
  from (values
    ('Bengaluru',
      'Arekere,Attibele,Bagmane Tech Park|bagmane,Banashankari|banashankri|बनशंकरी,Banaswadi,Bannerghatta Road|bannerghatta,Basavanagudi,'
      'Begur,Bellandur|belandur|बेलंदूर,Bommanahalli,Bommasandra,Brigade Road,Brookefield|brookfield,BTM Layout|btm,Cunningham Road,'
      'CV Raman Nagar|c v raman nagar,Domlur,'
      'Electronic City|electronics city|electronic city phase 1|electronic city phase 2|electronics city phase 1|electronics city phase 2|इलेक्ट्रॉनिक सिटी,Frazer Town|fraser town,HBR Layout,'
      'Hebbal|हेब्बल,Hennur,Hoodi,Horamavu,HSR Layout|hsr|एचएसआर लेआउट,Hulimavu,Indiranagar|indira nagar|इंदिरानगर,Jalahalli,'
      'Jayanagar|jaya nagar|जयनगर,Jigani,JP Nagar|j p nagar,Kadubeesanahalli|kadubisanahalli,Kaggadasapura,Kalyan Nagar,Kammanahalli,'
      'Kengeri,Koramangala|koramangla|kormangala|कोरमंगला,KR Puram|k r puram|krishnarajapuram,Kudlu Gate|kudlu,Kumaraswamy Layout,'
      'Kundalahalli,Lalbagh Road,Lavelle Road,Magadi Road,Mahadevapura|mahadevpura,Malleshwaram|malleswaram,'
      'Manyata Tech Park|manyata|manayata tech park,Marathahalli|marathalli|marathahali|मराठाहल्ली,'
      '-MG Road|mg road bangalore|mg road bengaluru|bangalore mg road,Nagarbhavi|nagarabhavi,Nagawara,Peenya|पीन्या,'
      'Rajajinagar|rajaji nagar,Ramamurthy Nagar,Residency Road,Richmond Road,RT Nagar,Sadashivanagar,Sahakara Nagar|sahakar nagar,'
      'Sarjapur Road|sarjapur,Silk Board,Thanisandra,Ulsoor|halasuru,Varthur,Vidyaranyapura,'
      'Whitefield|white field|itpl|व्हाइटफील्ड|वाइटफील्ड,Wilson Garden,Yelahanka,Yeshwanthpur|yeshwantpur|yeshwanthapura|yesvantpur'),
    ('Mumbai',
      'Andheri|अंधेरी,Bandra|बांद्रा,Bandra Kurla Complex|bkc|बीकेसी,Bhandup|भांडुप,Borivali|borivli|बोरीवली,Byculla,Chakala,Chandivali,'
      'Charni Road,Chembur|चेंबूर,Churchgate|चर्चगेट,Colaba|कोलाबा,Cuffe Parade,Dadar|दादर,Dahisar,Deonar,Ghatkopar|घाटकोपर,'
      'Goregaon|गोरेगांव,Govandi,Grant Road,Jogeshwari|जोगेश्वरी,Juhu|जुहू,Kandivali|kandivli|कांदिवली,Kanjurmarg|kanjur marg,Khar,'
      'Kurla|कुर्ला,Lokhandwala,Lower Parel|lowerparel|लोअर परेल,Malad|मलाड,Mankhurd,Marine Lines,Marol,Matunga,Mazgaon,Mulund|मुलुंड,'
      'Mumbai Central|मुंबई सेंट्रल,Nariman Point|नरीमन पॉइंट,Parel|परेल,Powai|पवई,Prabhadevi,Saki Naka|sakinaka,'
      'Santacruz|santa cruz|सांताक्रूज़,SEEPZ,Sion|सायन,Tardeo,Versova,Vikhroli|विक्रोली,Vile Parle|vileparle|विले पार्ले,Wadala|वडाला,'
      'Worli|वर्ली'),
    ('Navi Mumbai',
      'Airoli|ऐरोली,CBD Belapur|belapur|बेलापुर,Ghansoli,Juinagar,Kalamboli,Kamothe,Kharghar|खारघर,'
      'Kopar Khairane|koparkhairane|koper khairane,Mahape,Nerul|नेरुल,Rabale,Sanpada,Seawoods,Taloja,Turbhe|तुर्भे,Ulwe,Vashi|वाशी'),
    ('Thane',
      'Ghodbunder Road|ghodbunder,Kolshet,Kopri,Majiwada,Manpada,Wagle Estate'),
    ('Pune',
      'Akurdi,Ambegaon,Aundh|औंध,Balewadi|बालेवाड़ी,Baner|बाणेर|बानेर,Bavdhan,Bhosari|भोसरी,Bibwewadi,Deccan Gymkhana,Dhankawadi,Dhanori,'
      'FC Road|fergusson college road,Ghorpadi,Hadapsar|हडपसर,Hinjewadi|hinjawadi|hinjwadi|hinjewadi phase 1|hinjewadi phase 2|hinjewadi phase 3|हिंजेवाड़ी|हिंजवडी,JM Road,Kalyani Nagar,'
      'Karve Nagar|karvenagar,Katraj,Kharadi|खराड़ी,Kondhwa,Koregaon Park|कोरेगांव पार्क,Kothrud|कोथरूड,'
      'Magarpatta|magarpatta city|मगरपट्टा,Manjri,-MG Road|mg road pune|pune mg road,Moshi,Mundhwa,Narhe,NIBM Road|nibm,Nigdi,Pashan,'
      'Phursungi|fursungi,Pimple Gurav,Pimple Nilakh,Pimple Saudagar,Ravet,Sadashiv Peth,Senapati Bapat Road|sb road,'
      '-Shivajinagar|shivajinagar pune|shivaji nagar pune|pune shivaji nagar,Sinhagad Road|sinhgad road,Swargate|स्वारगेट,Talawade,'
      'Tathawade,Undri,Vadgaon Sheri|wadgaon sheri,Viman Nagar|vimannagar|विमान नगर,Vishrantwadi,Wagholi|वाघोली,Wakad|वाकड,'
      'Wanowrie|wanwadi,Warje,Yerawada|yerwada'),
    ('Hyderabad',
      'Abids,Adibatla,Alwal,Ameerpet|अमीरपेट,Attapur,Bachupally,Balanagar,Banjara Hills|बंजारा हिल्स,Begumpet|बेगमपेट,'
      'Chandanagar|chanda nagar,Charminar,Cherlapally,Dilsukhnagar|dilsukh nagar|दिलसुखनगर,Financial District,'
      'Gachibowli|gachibauli|गाचीबोवली|गच्चीबाउली,Gandipet,Habsiguda,Himayatnagar|himayat nagar,'
      'HITEC City|hitech city|hi tech city|hi-tech city|hitec|हाइटेक सिटी,Jeedimetla,Jubilee Hills|जुबली हिल्स,Kokapet,Kompally,'
      'Kondapur|कोंडापुर,KPHB|kphb colony,Kukatpally|kukatpalli|कुकटपल्ली,Lakdikapul|lakdi ka pul,LB Nagar|l b nagar,Lingampally,'
      'Madhapur|माधापुर,Malkajgiri,Manikonda,Masab Tank,Mehdipatnam,Miyapur|मियापुर,Nacharam,Nagole,Nampally,Nanakramguda,Narsingi,'
      'Nizampet,Patancheru,Punjagutta|panjagutta,Raidurg|raidurgam,Sainikpuri,Sanath Nagar,Shamirpet,Somajiguda,SR Nagar,Tarnaka,'
      'Tolichowki|toli chowki,Uppal|उप्पल'),
    ('Chennai',
      'Adyar|अड्यार,Alwarpet,Ambattur|अंबत्तूर,Anna Nagar|अन्ना नगर,Anna Salai|mount road,Besant Nagar,Chromepet|chrompet,Egmore,'
      'Ekkattuthangal|ekkaduthangal,Guindy|गिंडी,Injambakkam,Karapakkam,Kelambakkam,Kilpauk,Kodambakkam,Koyambedu,Madipakkam,'
      'Mahindra World City,Manapakkam,Medavakkam,Mogappair,Mylapore|मायलापुर,Nandanam,Nanganallur,Navalur,Nungambakkam|नुंगमबक्कम,'
      '-OMR|omr chennai|chennai omr|omr road|old mahabalipuram road,Pallavaram,Pallikaranai,Perambur,Perungudi,Poonamallee,Porur|पोरूर,'
      'Royapettah,Saidapet,Sholinganallur|sholinganalur,Siruseri,T Nagar|tnagar|टी नगर,Taramani|tharamani,Teynampet,Thiruvanmiyur,'
      'Thoraipakkam|thoraipakam,Tondiarpet,Vadapalani,Valasaravakkam,Velachery|वेलाचेरी,Virugambakkam'),
    ('Delhi',
      'Aerocity|एरोसिटी,Ashok Vihar,Azadpur,Badarpur,Barakhamba Road|barakhamba,Bawana,Bhikaji Cama Place|bhikaji cama,Burari,'
      'Chanakyapuri,Chandni Chowk|चांदनी चौक,Chattarpur,Connaught Place|rajiv chowk|कनॉट प्लेस|राजीव चौक,Daryaganj,Defence Colony,'
      'Dilshad Garden,-Dwarka|dwarka delhi|dwarka new delhi|delhi dwarka|dwarka mor,Ghitorni,Govindpuri,Greater Kailash,Green Park,Hauz Khas|हौज खास,'
      'Janakpuri|janak puri|जनकपुरी,Jasola,Jhandewalan,Kalkaji,Kamla Nagar,Karkardooma,Karol Bagh|करोल बाग,'
      'Kashmere Gate|kashmiri gate|कश्मीरी गेट,Kirti Nagar,Lajpat Nagar|लाजपत नगर,Laxmi Nagar|लक्ष्मी नगर,Lodhi Road,Mahipalpur,Mayapuri,'
      'Mayur Vihar,Mehrauli,Moti Nagar,Mukherjee Nagar,Mundka,Munirka,Najafgarh,Nangloi,Naraina,Narela,Nehru Place|नेहरू प्लेस,'
      'Netaji Subhash Place,New Friends Colony,Okhla|ओखला,Paharganj,Palam,Paschim Vihar,Patparganj,Peeragarhi,Pitampura|पीतमपुरा,'
      'Preet Vihar,Punjabi Bagh,Rajendra Place,Rajouri Garden|राजौरी गार्डन,RK Puram,Rohini|रोहिणी,Safdarjung Enclave|safdarjung,'
      'Saket|साकेत,Sangam Vihar,Sarita Vihar,Shahdara|शाहदरा,Shalimar Bagh,South Extension|south ex,Tughlakabad,Uttam Nagar|उत्तम नगर,'
      'Vasant Kunj,Vasant Vihar,Wazirpur'),
    ('Gurugram',
      'Cyber City|dlf cyber city|cyber hub|cybercity|साइबर सिटी,Golf Course Road,IFFCO Chowk,'
      '-MG Road|mg road gurgaon|mg road gurugram|gurgaon mg road,Palam Vihar,Sohna Road,Sushant Lok,Udyog Vihar|उद्योग विहार'),
    ('Ghaziabad',
      'Crossings Republik,Indirapuram|इंदिरापुरम,Kavi Nagar,Raj Nagar Extension|rajnagar extension,Sahibabad|साहिबाबाद,'
      '-Vasundhara|vasundhara ghaziabad'),
    ('Greater Noida',
      'Noida Extension|greater noida west,-Knowledge Park|knowledge park greater noida|greater noida knowledge park'),
    ('Kolkata',
      'Alipore,Ballygunge,Behala,Beliaghata,Burrabazar|bara bazar,Camac Street,Chowringhee,Dum Dum|dumdum|दमदम,EM Bypass,Esplanade,Garia,'
      'Gariahat,Jadavpur,Kankurgachi,Kasba,Lake Town,Minto Park,New Alipore,New Town|newtown|new town rajarhat|न्यू टाउन,'
      'Park Street|पार्क स्ट्रीट,Salt Lake|saltlake|salt lake city|bidhannagar|bidhan nagar|साल्ट लेक,'
      'Salt Lake Sector V|salt lake sector 5|sector v|sector 5 salt lake,Sealdah|सियालदह,Shyambazar,Taratala,Tollygunge,Topsia,Ultadanga'),
    ('Ahmedabad',
      'Ambawadi,Ashram Road,Bodakdev,Bopal,CG Road|c g road,Chandkheda,Changodar,Ellisbridge|ellis bridge,Gota,Makarba,Maninagar|मणिनगर,'
      'Memnagar,Naroda,Navrangpura|नवरंगपुरा,Nikol,Odhav,Paldi,Prahlad Nagar|prahladnagar,Sabarmati,Sarkhej,'
      '-Satellite|satellite ahmedabad|ahmedabad satellite,SG Highway|s g highway|sg road,Shahibaug,Thaltej,Vastrapur,Vatva,Vejalpur'),
    ('Surat',
      'Adajan,Athwa|athwalines,Hazira,Katargam,Pandesara,Piplod,Udhna,Varachha|वराछा,Vesu'),
    ('Vadodara',
      'Akota,Alkapuri,Fatehgunj,Gorwa,Gotri,Karelibaug,Makarpura,Manjalpur,Sayajigunj,Subhanpura,Waghodia'),
    ('Jaipur',
      'Bani Park,C Scheme|c-scheme,Durgapura,Gopalpura,Jagatpura|जगतपुरा,Jhotwara,'
      '-Malviya Nagar|malviya nagar jaipur|jaipur malviya nagar,Mansarovar|मानसरोवर,Raja Park,Sanganer,Sitapura|सीतापुरा,Sodala,'
      'Tonk Road,Vaishali Nagar|वैशाली नगर,Vidhyadhar Nagar|vidyadhar nagar'),
    ('Lucknow',
      'Alambagh|आलमबाग,Aliganj,Aminabad,Chinhat,Gomti Nagar|gomtinagar|गोमती नगर,Gomti Nagar Extension,Hazratganj|हजरतगंज,'
      '-Indira Nagar|indira nagar lucknow|lucknow indira nagar,Jankipuram,Vibhuti Khand'),
    ('Kochi',
      'Edappally|edapally,Infopark,Kadavanthra,Kakkanad|kakkanadu,Kaloor,Padivattom,Palarivattom,Vyttila'),
    ('Thiruvananthapuram',
      'Kazhakkoottam|kazhakuttam,Kowdiar,Pattom,Sreekaryam,Technopark,Thampanoor,Vazhuthacaud'),
    ('Coimbatore',
      'Avinashi Road,Gandhipuram,Kalapatti,Peelamedu,RS Puram,Saibaba Colony,Saravanampatti|saravanampatty,Singanallur,Ukkadam'),
    ('Nagpur',
      'Butibori,Dharampeth|धरमपेठ,Hingna,Manish Nagar,MIHAN,Ramdaspeth,Sitabuldi|सीताबर्डी,Sneh Nagar,Trimurti Nagar,Wardhaman Nagar'),
    ('Indore',
      'Bhawarkua|bhanwar kuan|भंवरकुआं,Palasia,Rajwada,Super Corridor,-Vijay Nagar|vijay nagar indore|indore vijay nagar'),
    ('Bhopal',
      'Arera Colony,Govindpura,Habibganj,Hoshangabad Road,Kolar Road,MP Nagar|m p nagar|एमपी नगर'),
    ('Patna',
      'Bailey Road,Boring Road|बोरिंग रोड,Exhibition Road,Fraser Road,Kankarbagh|कंकड़बाग,Patliputra'),
    ('Bhubaneswar',
      'Chandrasekharpur,Jaydev Vihar,Khandagiri,Nayapalli,Patia,Rasulgarh,Saheed Nagar'),
    ('Visakhapatnam',
      'Dwaraka Nagar,Gajuwaka,Madhurawada,MVP Colony,Rushikonda,Siripuram'),
    ('Guwahati',
      'Beltola,Ganeshguri,GS Road,Paltan Bazar,Six Mile,Zoo Road')
  ) as cities (town, listed), unnest(string_to_array(listed, ',')) as names, unnest(string_to_array(names, '|')) as name
  where name not like '-%'),
-- The two sides of a railway, which boards write as "Andheri East" and "Andheri (E)".
sides as (
  select town, locality || ' ' || side as locality, name || ' ' || said as name
  from (select * from parts union all values ('Thane', 'Thane', 'thane')) as along,
    (values ('East', 'east'), ('East', 'e'), ('West', 'west'), ('West', 'w')) as sides (side, said)
  where name ~ '^[a-z ]+$' and locality in (
    'Andheri', 'Bandra', 'Bhandup', 'Borivali', 'Dadar', 'Dahisar', 'Ghatkopar', 'Goregaon', 'Jogeshwari', 'Kandivali', 'Kanjurmarg', 'Khar', 'Kurla',
    'Malad', 'Mulund', 'Santacruz', 'Thane', 'Vikhroli', 'Vile Parle', 'Wadala'))
insert into private.localities (name, locality, town)
select name, locality, town from parts union select name, locality, town from sides;
