/** The figures that no one needs before the first run has begun: their code is loaded after the opening. */
import '../figures/bags/element';
import '../figures/checks/element';
import '../figures/clocks/element';
import '../figures/crops/element';
import '../figures/equivariance/element';
import '../figures/lookup/element';
import '../figures/pipeline/element';
import '../figures/quiz/element';
import '../figures/readout/element';
import '../figures/rotary/element';
import '../figures/same-word/element';
import '../figures/similarity/element';
import '../figures/sinusoid/element';
import '../figures/sum/element';
import '../figures/three-questions/element';
import '../figures/tying/element';
