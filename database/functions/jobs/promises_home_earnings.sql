-- Whether a sentence of a posting, as warning_signs reads it, promises work from home of the kind
-- that is promised most and exists least: typing, forms, likes, packing. `simple` says that the
-- posting's title already names such work.
create or replace function private.promises_home_earnings(sentence text, simple boolean default false) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not (
    sentence like any (array['%subscri%', '%like %', '%review%', '%star%', '%rate %', '%rating%'])
      and sentence like any (array['%video%', '%youtube%', '%channel%', '%hotel%', '%restaurant%', '%google map%'])
    or sentence like any (array['%home%', '%wfh%', '%online%', '%remote%', '%घर%', '%ghar%', '%वर्क फ्रॉम%']))
    or not simple and not sentence like any (array[
      '%data entry%', '%data-entry%', '%dataentry%', '%typing%', '%typist%', '%form%', '%copy%', '%click%', '%sms%', '%captcha%', '%envelope%',
      '%packing%', '%like %', '%liking%', '%subscri%', '%rating%', '%rate %', '%review%', '%five star%', '%5 star%', '%type %', '%handwrit%', '%survey%', '% earn%', '%earn %',
      '%make %', '%income%', '%easy money%', '%kama%', '%kaam%', '%एंट्री%', '%टाइपिंग%', '%पैकिंग%', '%कॉपी%', '%लिखने%', '%लाइक%', '%कमा%']) then
    return false;
  end if;
  declare
    home constant text :=
      '(\m(work(ing)?|jobs?|earn\w*|income|money|based|typing|entry|packing) ?(from|at|in) (your |the comfort of your )?(own )?home\M|\mhome[ -]?based\M|\mfrom (the comfort of )?(your )?(own )?home\M|\mwfh\M|\mat home (jobs?|work)\M'
      || '|\monline (part[ -]?time )?(jobs?|work|earning)\M|\m(part[ -]?time|simple|easy) online\M|घर बैठे|घर से|\mghar (baithe|se)\M|वर्क फ्रॉम होम'
      || '|\m(solv|fill|typ|pack|writ)(e|es|ing)?\M.{0,30}\mat home\M)';
    -- Liking and rating for a sum each is offered by nobody honest, at home or not.
    paid_likes constant text :=
      '\m(like|liking|subscrib\w+|rat(e|ing)|reviews?)\M.{0,40}\m(videos?|youtube|channels?|hotels?|restaurants?|google maps)\M.*\m(earn|get|receive|paid|make)\M.{0,20}(₹|\$|\mrs\M|\minr\M|\d).{0,30}\m(tasks?|videos?|likes?|reviews?|channels?|day|each|every)\M'
      || '|\m(give|leave|post|write)\M.{0,12}\m(five|5)[ -]stars?\M.*\m(hotels?|restaurants?|google maps|apps?)\M';
    tasks constant text :=
      '(\mdata[ -]?entry\M|\mtyping\M|\mtypists?\M|\mform[ -]?filling\M|\mfill(ing)? (in )?(online )?forms\M|\mcopy[ -](and )?[ -]?past(e|ing)\M|\mad(vert\w*)?[ -](posting|clicking)\M|\mclick(ing)? (on )?ad(vert\w*)?s\M|\msms[ -]send(ing|er)\M|\m(bulk )?sms job|\mcaptchas?\M'
      || '|\menvelope stuffing\M|\mstuff(ing)? envelopes\M|\mpen(cil)?[ -]pack(ing|aging)\M|\m(product|soap|candle|bindi|agarbatti|pen|pencil) packing\M|\mpacking (work|jobs?)\M|\m(like|liking|subscrib\w+|rat(e|ing)|review(ing)?) .{0,25}\m(videos?|youtube|channels?|restaurants?|hotels?|products?|posts)\M|\mhandwriting\M|\mpaid surveys?\M|\monline surveys?\M'
      || '|(डाटा|डेटा) एंट्री|टाइपिंग|फॉर्म भर|पैकिंग|कॉपी पेस्ट|\mlikhne ka kaam\M|लिखने का काम|वीडियो लाइक)';
    earn constant text := '(\m(earn|earning|earnings|make|income|kama\w*)\M|कमा)';
    much constant text :=
      '(₹|\$|\mrs\M|\minr\M|\mrupees\M|रुपये|रुपए|\mlakhs?\M|\d ?k\M|\d[\d,]{2,}).*(\m(dail?y|weekly|monthly|hourly|per|a|every|each)\M|/|रोज|हफ्ते|महीने|प्रति|\m(din|mahine|roz)\M)|(रोज|महीने|प्रति|\m(roz|mahine|har din)\M).*\d[\d,]{2,}|\m(make|earn) money\M|\mhuge income\M|\measy money\M';
    honest constant text :=
      '\m(never|not|no work|away from home|beware|fraud\w*|scam\w*|fake|sanitary|touch[ -]typing|type[ -]?script|duck typing|static typing|strong typing|typing speed test|years of experience)\M|(नहीं|सावधान|धोखा)';
  begin
    return ((sentence ~ home or (sentence like '%remote%' and length(sentence) <= 60))
        and (simple or sentence ~ tasks or (sentence ~ earn and sentence ~ much))
        or sentence like any (array['%video%', '%youtube%', '%channel%', '%hotel%', '%restaurant%', '%google map%', '%app%'])
          and sentence ~ paid_likes and sentence !~ '\m(customers?|guests?|clients?)\M')
      and sentence !~ honest;
  end;
end;
$$;

revoke all on function private.promises_home_earnings(text, boolean) from public;
