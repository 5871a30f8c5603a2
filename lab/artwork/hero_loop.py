"""Seamless loop from the hero still: depth-warped 2.5D, wind on leaves and grass only (object-index mask), frame 0 = still.
Run with the SYSTEM python3 (numpy, PIL), ffmpeg and blender on the path:
   python3 hero_loop.py hero.png PASSES_DIR out            (~4 min)
   python3 hero_loop.py hero.png PASSES_DIR out 854x480    (~1 min) for phones: hero-phone.mp4 and .webm, five seconds of leaves and grass alone
   python3 hero_loop.py hero-up.png UP_PASSES out 480x960  the same upright: hero-upright.mp4 and .webm
   python3 hero_loop.py hero-tablet.png TAB_PASSES out 784x1008  for tablets: hero-tablet.mp4 and .webm
For phones each file is at most 350 KB: RATE and VRATE, in the environment, are chosen for it.
PASSES_DIR holds depth0001.exr and index0001.exr, written by  blender -b -P hero.py -- hero.png 1600 24 PASSES_DIR
Encodes (also run from here, two-pass):
   ffmpeg -i loop.mkv -vf hqdn3d=2.5:2.5:0:0,gblur=sigma=0.4 -c:v libx264 -preset slow -profile:v high -b:v 1180k -g 240 -x264-params ipratio=1.15:mbtree=0:qcomp=0.85:aq-mode=2 -pix_fmt yuv420p -pass 1 -an -f mp4 /dev/null
   ffmpeg -i loop.mkv -vf hqdn3d=2.5:2.5:0:0,gblur=sigma=0.4 -c:v libx264 -preset slow -profile:v high -b:v 1180k -g 240 -x264-params ipratio=1.15:mbtree=0:qcomp=0.85:aq-mode=2 -pix_fmt yuv420p -pass 2 -movflags +faststart -an hero.mp4
   ffmpeg -i loop.mkv -vf hqdn3d=1.5:1.5:0:0 -c:v libvpx-vp9 -b:v 900k -row-mt 1 -cpu-used 3 -pass 1|2 -pix_fmt yuv420p -an hero.webm
"""
import numpy as np,subprocess,sys,os,time,tempfile
from PIL import Image
src,pas,outdir=sys.argv[1:4];PHONE=len(sys.argv)>4;OW,OH=map(int,sys.argv[4].split('x')) if PHONE else (1280,720);UP=OH>OW;TAB=UP and OW/OH>.7
DUR,FPS=(5.0,20) if PHONE else (9.0,24);NAME='hero'+('-tablet' if TAB else '-upright' if UP else '-phone' if PHONE else '')
K=(.806 if TAB else .68)*OH/960 if UP else OW/1280                          # pixels of this loop for one of the wide one, by the cameras' focal lengths
N=int(DUR*FPS);tmp=tempfile.mkdtemp();RATE=os.environ.get('RATE','1180k');VRATE=os.environ.get('VRATE','900k')
ex="import bpy,numpy as np\nfor n in ('depth','index'):\n i=bpy.data.images.load(r'%s/'%'{p}'+n+'0001.exr');i.colorspace_settings.name='Non-Color';a=np.empty(i.size[0]*i.size[1]*i.channels,np.float32);i.pixels.foreach_get(a);np.save(r'{t}/'+n+'.npy',a.reshape(i.size[1],i.size[0],i.channels)[::-1,:,0])".replace('{p}',os.path.abspath(pas)).replace('{t}',tmp)
subprocess.run(['nice','-n','15','blender','-b','--python-expr',ex],check=True,stdout=subprocess.DEVNULL)
D=np.load(tmp+'/depth.npy');I=np.load(tmp+'/index.npy');print('index values',{int(k):int((np.round(I)==k).sum()) for k in np.unique(np.round(I))},'depth',D.min(),np.median(D))
im=np.asarray(Image.open(src).convert('RGB').resize((OW,OH),Image.LANCZOS),np.float32)
def small(a): 
    h,w=a.shape;ys=((np.arange(OH)+.5)*h/OH).astype(int);xs=((np.arange(OW)+.5)*w/OW).astype(int);return a[ys][:,xs]
D=np.clip(small(D),1.,2000.);I=np.round(small(I)).astype(int)
def box(a,r):
    for ax in (0,1):
        c=np.cumsum(np.pad(a,[(r+1,r) if k==ax else (0,0) for k in (0,1)],mode='edge'),ax,dtype=np.float64);a=(np.take(c,range(2*r+1,c.shape[ax]),ax)-np.take(c,range(0,c.shape[ax]-2*r-1),ax))/(2*r+1)
    return a.astype(np.float32)
still=((I==2)|(I==5)).astype(np.float32)
leaf=((I==1)|(I==4)).astype(np.float32);gr=((I==3)|((I==0)&(D<60))).astype(np.float32)
hard=1-np.clip(box(still,1)*2,0,1)                      # trunk, limbs and fence: exactly zero, with a 1 px guard
leafw=box(leaf,2)*hard;grw=box(gr,3)*hard
yy,xx=np.mgrid[0:OH,0:OW].astype(np.float32);edge=np.clip(1-np.abs(xx/OW*2-1)**8,0,1)*np.clip((OH-1-yy)/14,0,1)
inv=box(1/D,2);AL=K*np.clip(46/D,.25,2.1)*leafw*edge;AG=K*np.clip(11*inv,0,1.2 if PHONE else 3.4)*grw*edge
par=(0 if PHONE else 1)*np.clip(26*inv-.9,0,9)*edge*hard   # parallax for the near grass only, which costs phones too many bytes
S=[(.010,.006,3,0,1.0),(.031,-.022,5,1.3,.62),(.082,.061,8,2.1,.42),(.17,-.11,13,.4,.26)]
S=[(a/K,b/K,max(1,round(k*DUR/9)),o,w) for a,b,k,o,w in S]      # a wave passes as quickly in a shorter loop
rng=np.random.default_rng(1);pol=rng.random((0 if PHONE else 38,4))
def ph(a,b,o): return (a*xx+b*yy+o).astype(np.float32)
PH=[(ph(a,b,o),k,w) for a,b,k,o,w in S];PH2=[(ph(a*1.3,b*.8,o+2),k,w) for a,b,k,o,w in S]
base=sum(w*np.sin(p) for p,k,w in PH);base2=sum(w*np.sin(p) for p,k,w in PH2)
mkv=tmp+'/loop.mkv';p=subprocess.Popen(['ffmpeg','-y','-loglevel','error','-f','rawvideo','-pix_fmt','rgb24','-s',f'{OW}x{OH}','-r',str(FPS),'-i','-','-c:v','ffv1',mkv],stdin=subprocess.PIPE);t0=time.time()
flat=im.reshape(-1,3)
for f in range(N):
    u=2*np.pi*f/N;gust=.75+.25*np.sin(u-1.2)
    wx=sum(w*np.sin(q-k*u) for q,k,w in PH)-base;wy=sum(w*np.sin(q-k*u) for q,k,w in PH2)-base2
    dx=(AL*wx*.8+AG*wx*1.1)*gust+par*np.sin(u);dy=(AL*wy*.55+AG*wy*.22)*gust
    X=np.clip(xx+dx,0,OW-1.001);Y=np.clip(yy+dy,0,OH-1.001);x0=X.astype(np.int32);y0=Y.astype(np.int32);fx=(X-x0)[...,None];fy=(Y-y0)[...,None];i0=y0*OW+x0
    fr=(flat[i0]*(1-fx)+flat[i0+1]*fx)*(1-fy)+(flat[np.minimum(i0+OW,OW*OH-2)]*(1-fx)+flat[np.minimum(i0+OW+1,OW*OH-1)]*fx)*fy
    a=(1-np.cos(u))/2;fr*=1+(0 if PHONE else .022)*a*(1-xx/OW)[...,None]
    for q,b,c,e in pol:
        px=(q+(1 if c>.3 else 2)*f/N)%1*OW;py=(.35+b*.6+.03*np.sin(u*2+e*6))*OH;r=.8+c*1.5;x1,y1=int(px),int(py);k=int(r*3)+1;sl=np.s_[max(0,y1-k):y1+k+1,max(0,x1-k):x1+k+1]
        g=np.exp(-((xx[sl]-px)**2+(yy[sl]-py)**2)/(r*r))*(.30*a*(.6+.4*np.sin(u*3+e*9)));fr[sl]+=(np.array([255,232,178],np.float32)-fr[sl])*g[...,None]
    p.stdin.write(np.clip(fr+.5,0,255).astype(np.uint8).tobytes())
    if f==0: print('frame 0 max difference from still',float(np.abs(fr-im).max()))
p.stdin.close();p.wait();print('frames',N,round(time.time()-t0,1),'s')
BT709=['-colorspace','bt709','-color_primaries','bt709','-color_trc','bt709'] if PHONE else []
def ff(*a): subprocess.run(['nice','-n','15','ffmpeg','-y','-loglevel','error','-i',mkv,'-vf',('hqdn3d=2.5:2.5:0:0,gblur=sigma=0.4' if 'libx264' in a else 'hqdn3d=1.5:1.5:0:0')+(',scale=out_color_matrix=bt709' if PHONE else ''),*BT709,*a],check=True,cwd=tmp)
o=os.path.abspath(outdir);h=['-c:v','libx264','-preset','slow','-profile:v','high','-b:v',RATE,'-g','240','-x264-params','ipratio=1.15:mbtree=0:qcomp=0.85:aq-mode=2','-pix_fmt','yuv420p','-an'];v=['-c:v','libvpx-vp9','-b:v',VRATE,'-row-mt','1','-cpu-used','3','-pix_fmt','yuv420p','-an']
ff(*h,'-pass','1','-f','mp4','/dev/null');ff(*h,'-pass','2','-movflags','+faststart',f'{o}/{NAME}.mp4')
ff(*v,'-pass','1','-f','webm','/dev/null');ff(*v,'-pass','2',f'{o}/{NAME}.webm')
if os.environ.get('KEEP'): os.replace(mkv,os.environ['KEEP'])   # keep the lossless frames
print('mp4',os.path.getsize(f'{o}/{NAME}.mp4'),'webm',os.path.getsize(f'{o}/{NAME}.webm'))
