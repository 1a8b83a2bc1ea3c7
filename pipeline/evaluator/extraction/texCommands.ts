const SPELT = `
alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi omicron pi varpi rho varrho sigma
varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega digamma
varGamma varDelta varTheta varLambda varXi varPi varSigma varUpsilon varPhi varPsi varOmega
aleph beth gimel daleth hbar hslash ell wp Re Im imath jmath partial nabla infty emptyset varnothing prime backprime angle measuredangle
sphericalangle forall exists nexists neg lnot top bot flat natural sharp surd degree eth mho Finv Game Bbbk complement diamond lozenge
bigstar blacklozenge blacksquare blacktriangle blacktriangledown square Box Diamond triangle triangledown clubsuit diamondsuit heartsuit
spadesuit checkmark maltese circledR circledS dag dagger ddag ddagger copyright pounds yen S P
sum prod coprod int iint iiint iiiint oint oiint oiiint intop smallint bigcap bigcup bigsqcup bigvee bigwedge bigodot bigotimes bigoplus
biguplus lim limsup liminf max min sup inf arg argmax argmin det dim deg exp log ln lg gcd hom ker Pr sin cos tan cot sec csc arcsin arccos
arctan sinh cosh tanh coth sgn tr rank operatorname operatornamewithlimits injlim projlim varinjlim varprojlim varlimsup varliminf mod bmod
pmod pod
times div cdot cdotp ast star circ bullet pm mp oplus ominus otimes oslash odot cap cup sqcap sqcup uplus vee wedge lor land setminus
smallsetminus wr amalg bigcirc bigtriangleup bigtriangledown triangleleft triangleright lhd rhd unlhd unrhd boxplus boxminus boxtimes boxdot
ltimes rtimes leftthreetimes rightthreetimes curlyvee curlywedge barwedge veebar doublebarwedge dotplus divideontimes intercal centerdot
leq le geq ge neq ne equiv sim simeq approx cong doteq propto prec succ preceq succeq ll gg lll ggg subset supset subseteq supseteq
nsubseteq nsupseteq subsetneq supsetneq sqsubset sqsupset sqsubseteq sqsupseteq in ni notin owns mid nmid parallel nparallel perp models
vdash dashv vDash Vdash Vvdash nvdash nvDash asymp bowtie smile frown leqslant geqslant lesssim gtrsim lessapprox gtrapprox lessgtr gtrless
leqq geqq eqsim approxeq thickapprox thicksim backsim triangleq trianglelefteq trianglerighteq vartriangle vartriangleleft
vartriangleright precsim succsim preccurlyeq succcurlyeq eqcirc circeq bumpeq Bumpeq doteqdot risingdotseq fallingdotseq between pitchfork
therefore because nless ngtr nleq ngeq nsim ncong nprec nsucc not lt gt colon coloneqq eqqcolon coloneq vcentcolon
leftarrow gets rightarrow to leftrightarrow uparrow downarrow updownarrow Leftarrow Rightarrow Leftrightarrow Uparrow Downarrow Updownarrow
mapsto longmapsto longleftarrow longrightarrow longleftrightarrow Longleftarrow Longrightarrow Longleftrightarrow implies impliedby iff
hookleftarrow hookrightarrow leftharpoonup leftharpoondown rightharpoonup rightharpoondown rightleftharpoons leftrightharpoons nearrow
searrow swarrow nwarrow leadsto rightsquigarrow leftrightarrows rightleftarrows leftleftarrows rightrightarrows upuparrows downdownarrows
twoheadrightarrow twoheadleftarrow nrightarrow nleftarrow nRightarrow nLeftarrow circlearrowleft circlearrowright curvearrowleft
curvearrowright multimap xrightarrow xleftarrow xleftrightarrow xRightarrow xLeftarrow xmapsto xrightleftharpoons dashrightarrow dashleftarrow
ldots cdots vdots ddots dots dotsc dotsb dotsm dotsi dotso lbrace rbrace lbrack rbrack langle rangle lceil rceil lfloor rfloor lvert rvert
lVert rVert vert Vert lgroup rgroup lmoustache rmoustache ulcorner urcorner llcorner lrcorner backslash
left right middle big Big bigg Bigg bigl bigr bigm Bigl Bigr Bigm biggl biggr biggm Biggl Biggr Biggm
frac dfrac tfrac cfrac binom dbinom tbinom genfrac sqrt root over atop choose above stackrel overset underset substack sideset limits nolimits
hat widehat tilde widetilde bar overline underline vec overrightarrow overleftarrow overleftrightarrow underrightarrow underleftarrow
overbrace underbrace overbracket underbracket dot ddot dddot ddddot acute grave breve check mathring boxed fbox textcircled cancel bcancel xcancel
sout phase overparen underparen wideparen utilde
mathbf mathrm mathit mathsf mathtt mathcal mathscr mathfrak mathbb mathnormal boldsymbol bm pmb bold rm bf it sf tt cal frak Bbb text textbf
textit textrm textsf texttt textnormal textsc textup textsl textmd emph mbox hbox vbox mathop mathbin mathrel mathord mathopen mathclose
mathpunct mathinner mathstrut displaystyle textstyle scriptstyle scriptscriptstyle tiny scriptsize footnotesize small normalsize large Large
LARGE huge Huge color textcolor colorbox
quad qquad enspace thinspace medspace thickspace negthinspace negmedspace negthickspace hspace hskip vspace kern mkern mskip hfill phantom
hphantom vphantom smash raisebox rule strut null mathchoice vcenter allowbreak nobreak
begin end hline cline multicolumn multirow tag notag nonumber label eqref ref intertext shortintertext noalign cr newline array matrix cases
tabular pmatrix bmatrix displaylines def newcommand require unicode char symbol ensuremath protect relax arraystretch
`;

/** Commands of TeX, LaTeX and the packages of the AMS that write or place formulas; their own letters are not drawn. */
export const TEX_COMMANDS: ReadonlySet<string> = new Set(SPELT.trim().split(/\s+/));

export const TEX_ENVIRONMENTS: ReadonlySet<string> = new Set(
	`array matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix cases dcases rcases align aligned alignat alignedat gather gathered
split equation eqnarray multline multlined flalign tabular subarray displaymath math CD`.split(/\s+/),
);
