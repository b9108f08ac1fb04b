-- Whether a sentence of a posting, as warning_signs reads it, gives an address at a private mail
-- provider in the name of a famous employer: infosys.hr@gmail.com, or any such address where the
-- posting's company is called Infosys. The famous write from domains of their own.
create or replace function private.borrows_a_name(sentence text, company text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like any (array[
      '%@gmail.%', '%@googlemail.%', '%@yahoo.%', '%@ymail.%', '%@hotmail.%', '%@outlook.%', '%@live.%', '%@msn.%', '%@rediff%', '%@icloud.%',
      '%@aol.%', '%@proton%', '%@zohomail.%', '%@mail.%', '%@gmx.%', '%@yandex.%', '%@tutanota.%', '%@inbox.%'])) then
    return false;
  end if;
  declare
    private_mail constant text :=
      '@(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|rediffmail|rediff|icloud|aol|proton|protonmail|zohomail|mail|gmx|yandex|tutanota|inbox)\.(com|co\.in|in|co\.uk|me|ru|net|org|de)\M';
    famous constant text :=
      'tata( (consultancy services|consultancy|steel|motors|power|communications|group|aia|capital|elxsi|chemicals|consumer products))?|tcs|infosys|wipro|hcl( ?tech)?|tech mahindra|mahindra( (and|&) mahindra)?|cognizant|accenture|capgemini|ltimindtree|mindtree|mphasis'
      || '|ibm|google|alphabet|microsoft|amazon|flipkart|myntra|meesho|facebook|meta|apple|netflix|oracle|sap|cisco|dell|hp|hewlett packard|intel|adobe|salesforce|nvidia|samsung|sony|lg|siemens|bosch|nokia|ericsson|xiaomi|vivo|oppo'
      || '|reliance( (jio|retail|industries|digital))?|jio|airtel|bharti airtel|vodafone( idea)?|bsnl|adani( (group|ports|power|enterprises))?|aditya birla( group)?|birla|godrej|bajaj( (finance|finserv|auto|allianz))?|larsen (and|&) toubro|l ?& ?t|itc|hindustan unilever|hul|unilever|nestle|britannia|dabur|patanjali|amul|asian paints|pepsico|coca.?cola|parle'
      || '|hdfc( (bank|life|ergo))?|icici( (bank|prudential|lombard))?|sbi( (life|cards?))?|state bank of india|axis bank|kotak( mahindra)?( bank)?|yes bank|idfc( first)?( bank)?|indusind( bank)?|punjab national bank|pnb|bank of baroda|canara bank|lic|life insurance corporation|hsbc|citi( ?bank)?|barclays|deutsche bank|standard chartered|jp ?morgan( chase)?|goldman sachs|morgan stanley'
      || '|maruti( suzuki)?|suzuki|hyundai|honda|toyota|kia|tvs( motors?)?|hero motocorp|ashok leyland|royal enfield|indigo|interglobe aviation|air india|spicejet|vistara|akasa air|emirates|qatar airways|irctc|indian railways?|ongc|bhel|ntpc|gail|indian oil|iocl|bpcl|hpcl|isro|drdo|hal'
      || '|zomato|swiggy|blinkit|zepto|ola|uber|paytm|phonepe|byju''?s|oyo|dmart|bigbasket|walmart|ikea|decathlon|deloitte|pwc|kpmg|ernst (and|&) young|ey|mckinsey|genpact|concentrix|teleperformance|dhl|fedex|blue ?dart|delhivery|dtdc|apollo hospitals|fortis|max healthcare|sun pharma|cipla|dr reddy''?s|pfizer';
    -- "Amazon India Pvt Ltd" is the famous one, "Apple Montessori School" somebody else.
    endings constant text :=
      '( |[.,()&-]|\m(india|indian|ltd|limited|pvt|private|inc|corp|corporation|company|co|llp|plc|group|technologies|technology|services?|solutions|systems|software|global|international|bank|motors?|airlines?|careers?|hr|recruit\w*|hiring|jobs?|off campus|bpo|it)\M)*';
    -- What the address itself says beside a famous name.
    recruiting constant text := '(hr|jobs?|careers?|hiring|recruit\w*|placements?|interviews?|offers?|staff\w*|onboard\w*|selection|vacanc\w*|joining|india|official|company|group|ltd|limited)';
    gap constant text := '[._+0-9-]*';
    -- As in an address, where no blank stands.
    joined constant text := replace(replace(famous, ' ?', ' '), ' ', '[._-]?');
  begin
    return sentence ~ private_mail and (
      lower(btrim(company)) ~ ('^(the )?(' || famous || ')' || endings || '$')
      or sentence ~ ('(^|[^a-z])(' || recruiting || gap || ')+(' || joined || ')' || gap || '(' || recruiting || gap || ')*' || private_mail)
      or sentence ~ ('(^|[^a-z])(' || joined || ')' || gap || '(' || recruiting || gap || ')+' || private_mail));
  end;
end;
$$;

revoke all on function private.borrows_a_name(text, text) from public;
