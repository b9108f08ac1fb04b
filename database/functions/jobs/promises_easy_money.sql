-- Whether a sentence of a posting, as warning_signs reads it, promises much money for little: so
-- much a day, a week or a month that only `easy` work at home pays in an advert, or a sum for
-- simple tasks. `easy` says that the posting offers work at home to anybody, without experience or
-- an interview, or guarantees the pay.
create or replace function private.promises_easy_money(sentence text, easy boolean) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not sentence like any (array['%earn%', '%get paid%', '%income%', '%make %', '%making %', '%salary%', '%kama%', '%video%', '%कमा%'])
    or not easy and not sentence like any (array['%task%', '%video%', '%hotel%', '%like%', '%ghar %', '%घर %']) then
    return false;
  end if;
  declare
    earn constant text := '(\m(earn|earning|get paid|income|make|making|salary|kama\w*)\M|कमा)';
    sum constant text := '(₹|\$|\mrs\M|\minr\M)? ?';
    much constant text :=
      sum || '\d{1,3}(,?\d{2,3})*,?\d{3}\M.{0,25}(\m(daily|weekly|day|week|roz|hafte)\M|रोज|हफ्ते)'
      || '|\m(daily|weekly|roz|per day)\M.{0,20}\d,?\d{3}|रोज.{0,20}\d,?\d{3}'
      || '|' || sum || '([4-9]\d|\d{3}|\d,\d{2}),?\d{3}\M.{0,25}(\m(monthly|month|mahine)\M|महीने)|\m\d(\.\d)? ?lakhs?\M.{0,25}\m(monthly|month|guaranteed)\M'
      || '|\mearn (money )?from home today\M|\d{3,}.{0,12}\mhour\M|\$ ?\d{2,3} ?(per|an|a|/) ?hour\M';
    simple_tasks constant text :=
      earn || '.*\mby\M.{0,20}\m(complet\w+|do|doing|finish\w*|lik(e|ing)|rating|reviewing)\M.{0,20}\m((simple|easy|online|daily|mobile|small)( \w+)? tasks?|videos?|youtube|hotels?|posts?)\M'
      || '|\mghar (baithe|se)\M.*(\d,?\d{3}\M.*\mkama|\mkama.*\d,?\d{3}\M)|\mvideos? (ko )?like kar\w*\M.*\d{3}';
    honest constant text :=
      '\m(never|not|beware|fraud\w*|scam\w*|fake|customers?|users?|clients?|players?|drivers?|riders?|partners?|commission\w*|incentives?|ote|sales|target\w*)\M|(नहीं|सावधान|धोखा)';
  begin
    return sentence !~ honest and (easy and sentence ~ earn and sentence ~ much or sentence ~ simple_tasks);
  end;
end;
$$;

revoke all on function private.promises_easy_money(text, boolean) from public;
