-- Whether a posting is in India by its place: "Pune", "Salem, Tamil Nadu", "Remote, India". A town
-- beside a name that is not known is not enough: there is a Salem in Oregon.
create or replace function private.is_in_india(location text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_or(
    place ~ '\mindia\M|भारत'
    or names && '{
      andhra pradesh, arunachal pradesh, assam, bihar, chhattisgarh, delhi, goa, gujarat, haryana, himachal pradesh,
      jammu and kashmir, jharkhand, karnataka, kerala, ladakh, madhya pradesh, maharashtra, manipur, meghalaya, mizoram,
      nagaland, odisha, orissa, punjab, rajasthan, sikkim, tamil nadu, telangana, tripura, uttar pradesh, uttarakhand,
      west bengal}'::text[]
    or names <@ '{
      bangalore rural, bengaluru rural, chikkamagaluru, chikmagalur, davangere, nasik,
      agra, ahmedabad, ajmer, alappuzha, aligarh, allahabad, alleppey, alwar, ambala, amravati, amritsar, anand, asansol,
      aurangabad, ballari, banaras, bangalore, banglore, bareilly, baroda, belagavi, belgaum, bellary, benares, bengalore,
      bengaluru, bharuch, bhavnagar, bhilai, bhilwara, bhiwandi, bhopal, bhubaneswar, bikaner, bilaspur, blr, bokaro,
      bombay, calcutta, calicut, cannanore, cawnpore, chandigarh, chennai, chhatrapati sambhajinagar, cochin, coimbatore,
      cuttack, darjeeling, davanagere, dehradun, delhi, delhi ncr, dhanbad, dharashiv, dharwad, dindigul, durgapur, erode,
      faridabad, gandhinagar, gangtok, gauhati, ghaziabad, gorakhpur, greater noida, gulbarga, guntur, gurgaon, gurugram,
      guwahati, gwalior, haldwani, haridwar, hisar, hosur, hubballi, hubli, hyderabad, imphal, indore, itanagar, jabalpur,
      jaipur, jalandhar, jalgaon, jammu, jamnagar, jamshedpur, jhansi, jodhpur, jubbulpore, kakinada, kalaburagi, kalyan,
      kannur, kanpur, karnal, karur, kochi, kohima, kolhapur, kolkata, kollam, kota, kottayam, kozhikode, kurnool, lucknow,
      ludhiana, madras, madurai, mangalore, mangaluru, manipal, mathura, meerut, mohali, moradabad, mumbai, mysore, mysuru,
      nagpur, nashik, navi mumbai, ncr, nellore, new delhi, new gurgaon, noida, ooty, osmanabad, palakkad, palghat, panaji,
      panchkula, panipat, panjim, patiala, patna, pondicherry, poona, prayagraj, puducherry, pune, quilon, raipur,
      rajahmundry, rajkot, ranchi, roorkee, rourkela, sagar, salem, sangli, satara, secunderabad, shillong, shimla,
      shimoga, shivamogga, siliguri, simla, solapur, sonipat, srinagar, sriperumbudur, surat, tanjore, thane, thanjavur,
      thiruvananthapuram, thoothukudi, thrissur, tiruchirapalli, tiruchirappalli, tirunelveli, tirupati, tiruppur, trichur,
      trichy, trivandrum, tumakuru, tumkur, tuticorin, udaipur, udhagamandalam, udupi, ujjain, vadodara, vapi, varanasi,
      vellore, vijayawada, visakhapatnam, vishakhapatnam, vizag, waltair, warangal}'::text[]), false)
  from regexp_split_to_table(lower(location), '[;|•\n]') as place
  cross join lateral (
    select array_agg(btrim(name, ' -')) filter (where btrim(name, ' -') <> '') as names
    from regexp_split_to_table(
      regexp_replace(place, '\([^)]*\)|\m(remote|hybrid|on-?site|work from home)\M', '', 'g'), '[,/]') as name
  ) as named
$$;

revoke all on function private.is_in_india(text) from public;
grant execute on function private.is_in_india(text) to service_role;
